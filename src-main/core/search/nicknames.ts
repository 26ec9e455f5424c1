/** Names that people use for one another, folded, a line each. A name may stand in several. */
const groups = `
abdul abdulrahman abdullah
adam adamo adas
agnes agnieszka inez
albert al bert albie
aleksander alexander alex aleks sasha sascha alec xander sandro sander alejandro alessandro alexandros iskander
aleksandra alexandra alex sasha sascha sandra alexa ola lexi alejandra alessandra
alfred fred alf alfie freddie
alice alicia ali
amanda mandy
ana anna anne ann annie anya hannah anita anka hania annika
andrew andreas andre andy drew andrej andrzej andrea anders ondrej
anthony antonio tony toni anton antoine toño antek
barbara barb babs basia
benjamin ben benny benji
bernard bernie bernhard
bronislaw bronek
carl karl charles carlos charlie chuck chas karol carlo carlitos
caroline carolina karolina carol carrie caro
catherine katherine kate katie kathy cathy kathryn katharina katarzyna ekaterina katja katya kasia kitty caterina catalina cat trina
christian chris christiaan kristian
christina christine chris tina kristina chrissy
christopher chris kit topher christoph krzysztof
cornelius kees cornelis
daniel dan danny dani daniil
david dave davy dawid davide
deborah debbie deb debra
dmitry dmitri dima mitya dimitri
donald don donnie
dorothy dot dottie dorothea dora
edward ed eddie ted ned eduard eduardo teddy
elena helena helen lena lenka ellen eleni
eleanor ellie nell nora eleonora
elizabeth liz lizzie beth betty eliza elisabeth lisa elsa lizbeth ela bess betsy libby elise isabel
emily em emma emilia
emmanuel manu manuel manny manolo
enrique quique kike henry
eugene gene evgeny zhenya
evgenia zhenya
ferdinand fernando nando ferdi
florence flo flora
francis frank francisco franz francesco frankie paco pancho paquito curro fran franciszek
frances fran fanny francesca franziska francisca paca
frederick fred freddy frederic friedrich fritz
gabriel gabe gabi gabriele
gabriela gabi gaby gabriella
george georg jorge giorgio jurgen yuri georgios georgy jerzy
gerald gerry jerry gerard
gerhard gerd
giovanni gianni john juan ivan johannes johann hans jan jean sean ian jack johnny jon yannis ioannis janek jens joao
giuseppe beppe peppe joseph
gregory greg grzegorz grigory grisha
guadalupe lupe lupita
guillermo memo william
gunther gunter gunnar
harold harry hal harald
heinrich heinz henry hank harry hal henri henrik
hubert bert
ignacio nacho iggy
isabella isabel bella izzy belle izabela isa
jacob jake jakob jakub kuba jacques jack james
james jim jimmy jamie jay diego santiago jaime
jacqueline jackie
jane janet joanna jan janie jeanne juana
jennifer jen jenny jenn
jeffrey jeff geoffrey geoff
jeremy jerry jem
jessica jess jessie
jesus chuy chucho
joan joanne joanna jo joanie
johanna hanna joanna jo hanne
jonathan jon nathan johnny
jose pepe joseph josep chepe pepito
josef joseph joe joey jozef sepp yusuf giuseppe jose
josephine jo josie josefina josefa pepa
joshua josh
judith judy jude
julia julie jules juliana
julian jules julius julio
justina justine tina
kenneth ken kenny
kimberly kim kimmy
konstantin kostya kostas konstantinos constantine
lawrence larry laurence lorenzo lars laurent lorenz
leonard leo len lenny leonardo leonid
leopold leo poldi
lewis lou louis luis ludwig luigi lew
louise lou luisa lulu
lyudmila mila lyuda
maciej mathias matt matthias matthew matteo mateo mateusz
magdalena magda lena maggie madeleine
malgorzata gosia margaret
margaret maggie meg peggy marge greta gretchen rita margarita margarete daisy margot margherita
maria mary marie mia masha marysia molly maja mariam maryam miriam polly mimi
maria_jose majo
martha marty marta
martin marty marcin martijn
matilda tilly tilda
maximilian max maksim maxim maximo
michael mike mick mickey misha mikhail miguel michel mikael michele michal mitch micha
mohammed mohamed muhammad mohammad mo mehmet mohamad
natalia natasha natalie nat tasha natalya
nathaniel nate nathan nat
nicholas nick nicky nikolaus klaus niko nikos nikolai kolya nicolas niccolo mikolaj nico colin
nicole nicky nikki
oliver ollie olivier
olivia liv livvy
oscar ozzy oskar
pamela pam
patricia pat patty tricia trish
patrick pat paddy rick padraig
paul pablo paolo pavel pawel paulo pasha
paula paulina pauline
peter pete pedro pietro piotr petr pierre pieter petros petya piet
philip phil felipe pip philipp filip
rachel rae shelly
raymond ray ramon
rebecca becky becca
ricardo richard rick ricky rich dick riccardo ryszard dickie
robert rob bob bobby robbie bert roberto robin
rodrigo rodri
ronald ron ronnie
rosa rose rosie rosita
rudolf rudi rolf
salvador chava salvatore toto
samuel sam sammy
samantha sam sammie
sarah sally sara sadie
sebastian seb basti bastian sebastien
sergei sergey serge seryozha sergio
sofia sophia sophie sonja sonya zofia
stanislav stan stas stanislaw staszek
stephanie steph stefanie steffi stefania
stephen steven steve stefan stevie esteban stefano etienne stephan
susan sue susie suzanne susanna suzy
svetlana sveta lana
tatiana tanya tania
teresa theresa terry tess tessa resi
terence terry
theodore ted teddy theo teodor fyodor theodor
thomas tom tommy tomas tomasz tommaso tomek
timothy tim timmy timofey
tobias toby tobi
ursula uschi ulla
valentina valya vale
valery valera
veronica ronnie vera nika
victor vic vik viktor vittorio
victoria vicky tori vika viktoria
vincent vince vinny vincenzo vicente
vladimir vova volodya vlad
vyacheslav slava
walter wally walt
wilhelm willi william willem helmut
william bill billy will willy liam guillaume wil
yekaterina katya ekaterina
yuliya julia yulia
zachary zach zack
александр саша шура саня
александра саша шура
алексеи леша алеша
анастасия настя
андреи андрюша
анна аня анюта
владимир вова володя
вячеслав слава
дмитрии дима митя
евгении женя
евгения женя
екатерина катя
елена лена
елизавета лиза
иван ваня
константин костя
людмила люда мила
мария маша маруся
михаил миша
наталия наталья наташа
николаи коля
ольга оля
павел паша
петр петя
сергеи сережа
татьяна таня
юлия юля
юрии юра
γεωργιοσ γιωργοσ
ιωαννησ γιαννησ
κωνσταντινοσ κωστασ
νικολαοσ νικοσ
δημητριοσ δημητρησ μιμησ
ελενη λενα
`;

const others = new Map<string, Set<string>>();
for (const group of groups.split('\n')) {
  const names = group.split(' ').filter(Boolean);
  for (const name of names) {
    const known = others.get(name) ?? new Set();
    for (const other of names) if (other !== name) known.add(other);
    others.set(name, known);
  }
}

/** Folded names that somebody of this folded first name may stand on a list under. */
export function nicknamesOf(name: string): readonly string[] {
  return [...(others.get(name) ?? [])];
}
