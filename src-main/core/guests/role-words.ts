import type { ColumnRole } from '../../../src-shared/domain/event.ts';

/**
 * What organisers call the columns of each role in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Swedish, Japanese, Ukrainian and Arabic, separated by commas. They are folded before they are compared, so accents,
 * capitals and the Arabic article make no difference.
 */
export const roleNames: Readonly<Record<ColumnRole, string>> = {
  table: `
    table, tables, tisch, tische, tafel, mesa, mesas, tavolo, tavoli, tavola, stolik, stolika, stoliki, stół, stołu,
    bord, テーブル, 卓, 卓番, стіл, столик, столу, столика, طاولة, مائدة`,
  seat: `
    seat, seats, seating, sitz, platz, plätze, sitzplatz, sitzplätze, place, places, siège, sièges, fauteuil, asiento,
    asientos, butaca, posto, posti, poltrona, assento, assentos, cadeira, lugar, stoel, zitplaats, plaats, miejsce,
    miejsca, fotel, plats, sittplats, stol, 席, 座席, シート, 席番, місце, місця, крісло,
    مقعد, كرسي`,
  company: `
    company, companies, organisation, organization, org, employer, workplace, affiliation, institution, firm, firma,
    unternehmen, betrieb, arbeitgeber, organisationen, société, entreprise, employeur, organisme, établissement, empresa,
    compañía, organización, institución, empleador, azienda, società, ditta, impresa, ente, organizzazione,
    datore di lavoro, companhia, organização, instituição, empregador, bedrijf, organisatie, werkgever, onderneming,
    firmy, przedsiębiorstwo, organizacja, instytucja, pracodawca, spółka, företag, bolag, arbetsgivare, 会社, 御社, 貴社,
    企業, 所属, 所属先, 勤務先, 法人, 団体, 組織, компанія, компанії, фірма, організація, організації, підприємство,
    установа, роботодавець, місце роботи, شركة, مؤسسة, منظمة, جهة, جهة العمل`,
  companion: `
    companion, companions, plus one, plus ones, plusone, accompanying, accompanying guest, accompanying guests,
    accompanying person, accompanying persons, accompanying people, accompanied by, bringing, additional guest,
    additional guests, extra guest, extra guests, spouse, begleitung, begleiter, begleiterin, begleitperson,
    begleitpersonen, in begleitung von, weitere gäste, zusätzliche gäste, accompagnant, accompagnants, accompagnante,
    accompagnateur, accompagnatrice, accompagné par, personne accompagnante, personnes accompagnantes, acompañante,
    acompañantes, accompagnatore, accompagnatrice, accompagnatori, accompagnato da, acompanhante, acompanhantes,
    introducé, introducee, introducés, metgezel, begeleider, begeleiders, begeleiding, osoba towarzysząca,
    osoby towarzyszące, osoby towarzyszącej, osób towarzyszących, medföljande, sällskap, följeslagare, respektive,
    同伴者, 同行者, 同伴, 同行, 連れ様, 連れ, プラスワン, супутник, супутниця, супутники, супровід, супроводжуюча особа,
    супроводжуючі особи, плюс один, مرافق, مرافقة, مرافقون, مرافقين`,
  vip: `
    vip, vips, v i p, vip status, vip level, vip flag, vip typ, vip type, very important person, guest of honor,
    guest of honour, guests of honour, ehrengast, ehrengäste, invité d honneur, invités d honneur, invitado de honor,
    ospite d onore, convidado de honra, eregast, gość honorowy, gość specjalny, hedersgäst, 貴賓, 来賓, 主賓, віп, вип,
    почесний гість, ضيف شرف, كبار شخصيات, شخصيات مهمة`,
};

/** What may stand beside the name of a role and says no more. */
export const fillers = `
  number, numbers, nummer, numero, numéro, número, numer, num, no, nr, nro, n, o, id, name, names, full, nom, nombre, nome,
  naam, namn, nazwa, imię, assigned, zugewiesen, dinner, gala, guest, guests, gast, your, their, is, the, of, for, anzahl, count,
  de, la, le, el, du, des, del, della, dell, d, l, do, da, dos, das, di, il, lo, der, die, das, van, het, en, і, номер, назва,
  імя, رقم, اسم, 番号, 名, 名前`;

/** What may follow such a name in the same word, as in "Tischnummer", "Firmenname" or "会社名". */
export const endings =
  'nummer, nr, number, no, name, namen, namn, naam, 番号, 番, ナンバー, 名, 様, 様名, 氏名, の名前';

/** What may stand between the two. */
export const joints = 's, n, en, es, e';

/** What may come before, as in "お連れ様". */
export const beginnings = 'ご, お, 御';

/** Values by which a column says that something does not apply. A cross says so in Japanese, an x says the opposite. */
export const denials = `
  0, no, n, none, not, nope, false, f, nil, null, na, n a, standard, regular, normal, nein, nicht, kein, keine, keiner,
  falsch, ohne, non, aucun, aucune, faux, ninguno, ninguna, falso, nessuno, nessuna, não, nenhum, nenhuma, nee, geen, nie,
  brak, nej, inga, ingen, inget, いいえ, なし, 無, 無し, 否, ні, немає, нет, لا, لا يوجد, بدون`;
