import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from './a-guest.ts';

type More = Partial<ServiceGuest>;

/** A guest whose id is first and last name as they stand. */
function guest(firstName: string, lastName: string, email: string, more: More = {}): ServiceGuest {
  const name = `${firstName} ${lastName}`;
  return aServiceGuest({ personId: name, firstName, lastName, name, email, ...more });
}

/** A fixed list of many cultures, with names that are easily taken for one another. */
export const worldGuests: readonly ServiceGuest[] = [
  guest('José', 'García', 'jose.garcia@correo.example'),
  guest('Jose', 'Garza', 'jgarza@mail.example'),
  guest('Josefina', 'Gil', 'fina@mail.example'),
  guest('Joseph', 'Smith', 'joe.smith@firm.example'),
  guest('John', 'Smith', 'john@firm.example', { customColumns: { Table: '12', Tier: 'VIP' } }),
  guest('Jo', 'Smithson', 'jo@smithson.example'),
  guest('Anna', 'Kim', 'ak@seoul.example'),
  guest('Annabel', 'Kimura', 'bel@osaka.example'),
  guest('Hannah', 'Klein', 'anna.k@klein.example'),
  guest('Anna', 'Karlsson', 'anna.karlsson@svea.example', { rsvpNote: 'Arrives late, in a wheelchair' }),
  guest('Kim', 'Andersen', 'kim.andersen@dk.example'),
  guest('Łukasz', 'Żółć', 'lukasz@poczta.example'),
  guest('Jürgen', 'Müller', 'j.mueller@firma.example'),
  guest('Petra', 'Mueller', 'petra@firma.example'),
  guest('Max', 'Muller', 'max@muller.example'),
  guest('Jörg', 'Groß', 'gross@firma.example'),
  guest('Zoë', 'Größer', 'zoe@firma.example'),
  guest('Søren', 'Ærø', 'soren@dk.example'),
  guest('Åsa', 'Ångström', 'asa@svea.example'),
  guest('Seán', "O'Brien", 'sean@eire.example'),
  guest('Siobhan', 'OBrien', 'siobhan@eire.example'),
  guest('Brian', 'O Brien', 'brian@eire.example'),
  guest('Anne-Marie', 'Smith-Jones', 'am@jones.example'),
  guest('Vincent', 'van der Berg', 'vincent@berg.example'),
  guest('Eva', 'Vanderberg', 'eva@berg.example'),
  guest('Maria', 'de Luca', 'mdl@roma.example', { company: 'Teatro Massimo' }),
  guest('Luca', 'Maria', 'luca@roma.example'),
  guest('Ronald', 'McDonald', 'ronald@burger.example'),
  guest('Wei', 'Li', 'wei.li@cn.example'),
  guest('Lisa', 'Lindqvist', 'lisa@svea.example'),
  guest('小明', '王', 'wang@cn.example'),
  guest('小紅', '李', 'li.hong@cn.example'),
  guest('민수', '김', 'minsu@kr.example'),
  guest('さくら', '田中', 'sakura@jp.example'),
  guest('タロウ', 'スズキ', 'taro@jp.example'),
  guest('Иван', 'Соловьёв', 'ivan@ru.example'),
  guest('Андрей', 'Йовович', 'andrey@ru.example'),
  guest('Νίκος', 'Παπαδόπουλος', 'nikos@gr.example'),
  guest('محمد', 'الأحمد', 'mohammed@sa.example'),
  guest('فاطمة', 'علي', 'fatima@sa.example'),
  guest('שלום', 'כהן', 'shalom@il.example'),
  guest('Nguyễn Thị', 'Minh', 'minh@vn.example'),
  guest('Đặng', 'Hương', 'huong@vn.example'),
  guest('Işıl', 'Yıldız', 'isil@tr.example'),
  guest('İbrahim', 'Çelik', 'ibrahim@tr.example'),
  guest('Þór', 'Guðmundsson', 'thor@is.example'),
  guest('Mary Jo', 'Ng', 'mjng@hk.example'),
  guest('Guest of', 'Nguyen', 'plus@one.example', { dietaryRestrictions: ['Vegan'] }),
  guest('Amélie', 'Dupont', 'contact+amelie@dupont.fr.example', {
    customColumns: { Company: 'Crédit Agricole' },
  }),
  guest('Renée', "D'Angelo", "renee.d'angelo@it.example"),
  guest('Madonna', '', 'm@stage.example', { name: 'Madonna' }),
  guest('', '', 'ghost@nowhere.example', {
    personId: 'only name',
    firstName: null,
    lastName: null,
    name: 'Gael Only',
  }),
  guest('', '', 'no.name@nowhere.example', { personId: 'nameless', name: null }),
];
