/** Names that people use for one another, folded, a line each. A name may stand in several lines. */
const lines = `
abdul abdullah abdulrahman
adele adelaide heidi adelheid
agnes agnieszka inez aga
albert al bert albie
alexander alexandre alejandro alessandro aleksander aleksandr alexandros alex alec aleks xander sandro sascha sasha iskander
alexandra alejandra alessandra aleksandra alex alexa sandra sascha sasha ola
alfred alf alfie fred freddie
alice alicia ali
amanda mandy
andrew andreas andre andrei andrej andrzej andres andy drew
ann anna anne annie ana anita anya anka annika hanna hannah nancy
anthony antonio anton antoine antoni tony toni tono antek
barbara barb babs basia bara
beatrice beatriz bea trixie
benedict benedikt ben
benjamin ben benny benji
bernard bernhard bernie bernd
bridget brigitte birgit gitta bridie
carl karl charles carlos carlo karol charlie chuck chas
caroline carolina karolina karoline carol carrie caro
catherine katherine kathryn katharina katarzyna ekaterina yekaterina caterina catalina karin kate katie kathy cathy kat cat kitty kasia katja katya trina
charlotte lotte charlie lottie
christian kristian cristian chris
christina christine kristina kristine cristina chris tina chrissy krysia
christopher christoph kristof krzysztof cristobal chris kit topher
clara klara claire
claudia klaudia
cornelius kornelius cornelis kees
daniel daniil dan danny dani
david dawid davide dave davy
deborah debra debbie deb
dmitry dmitri dimitri dima mitya
dolores lola
donald don donnie
dorothy dorothea dorota dot dottie dora
edward eduard eduardo ed eddie ted ned
eleanor eleonora ellie nell nora
elena helen helena ellen eleni jelena lena ela lenka alena
elizabeth elisabeth elizaveta elzbieta liz lizzie liza beth betty eliza elsa elise elisa lisa libby bess lilibet isabel ela
emily emilia em emma mila
emmanuel emanuel manuel manu manny manolo
eugene evgeny evgeni yevgeny gene zhenya
evgenia yevgenia zhenya
ferdinand fernando nando ferdi
florence flo
frances francesca francisca franziska fran franny fanny paca
francis francisco francesco franz franciszek frank frankie fran franek paco pancho curro
frederick frederic friedrich federico fred freddy freddie fritz
gabriel gabriele gabe gabi
gabriela gabriella gabrielle gabi gaby
genevieve gen viv
geoffrey jeffrey geoff jeff
george georg jorge giorgio georgios georgy jerzy yuri jurgen jorg
gerald gerard jerry gerry
gerhard gerd
gertrude trudy gerti
giovanni gianni nanni
gregory grigory grzegorz gregorio greg grisha goyo
guadalupe lupe lupita
gustav gustavo gus gusti
harold harald hal harry
heinrich henry henri henrik enrique enrico heinz harry hank hal quique kike rico
hubert bert
hugh hugo huw
ian iain
ignacio ignacy ignatius nacho iggy
ivan vanya
isabella isabel isabelle izabela bella belle izzy isa
jacob jakob jakub jacques jake kuba
james jim jimmy jamie jaime jay diego santiago
jane janet jean joanna
jennifer jen jenny jenn
jeremy jeremiah jerry jez
jessica jess jessie
jesus chuy chucho
joan joanna joanne johanna jo joanie hanna asia
johannes johann john hans jan jens hannes
john johnny jon jack juan jan jean
jonathan jon nathan johnny
jose josep joseph pepe pepito chepe
joseph josef jozef giuseppe jose yusuf yosef joe joey jo sepp beppe peppe
josephine josefine josefina josefa jo josie fina pepa
joshua josh
judith judy jude
julia julie juliana yulia jules
julian julius julio jules
justin justyn
justina justine tina
kenneth ken kenny
kimberly kim kimmy
konstantin constantin constantine konstantinos kostya kostas costa
lawrence laurence laurent lorenzo lorenz lars larry laurie
leonard leonardo leonid leo len lenny
leopold leo poldi
lewis louis luis luigi ludwig lou louie lew wiggerl
louise louisa luisa lou lulu
lucas lukas lukasz luke luca
lucy lucia lucie luz lucja
lyudmila ludmila lyuda mila
maciej mathias matthias matthew matteo mateo mateusz matthieu matt
magdalena madeleine magda lena maggie maddie
malgorzata margaret gosia
manuela manu
marcus markus marco marek mark marc
margaret margarita margarete margot margherita marguerite maggie meg peggy madge greta gretchen rita daisy gosia
maria mary marie mariya miriam mariam maryam mia masha molly polly mimi marysia maruja
martha marta marty
martin marcin martijn marty
matilda mathilde tilly tilda mattie
maximilian maximiliano maksim maxim max
michael mikhail miguel michel michal mikael michele mike mick mickey misha mitch
mohammed mohamed mohamad muhammad mohammad mehmet mo
natalia natalie natalya nathalie nat natasha tasha
nathaniel nathan nate nat
nicholas nicolas nikolaus nikolaos nikolai nicolaus niccolo mikolaj nick nicky nico niko nikos klaus kolya colin
nicole nicky nikki
oliver olivier ollie
olivia liv livvy
oscar oskar ozzie
pamela pam
patricia patrizia pat patty tricia trish
patrick padraig pat paddy
paul pablo paolo pavel pawel paulo pasha
paula paulina pauline
peter pedro pietro piotr petr pierre pieter petros pete petya piet
philip philipp philippe filip felipe phil pip
rachel rae shelly
ramon raymond raimund ray moncho
rebecca rebekka becky becca
richard ricardo riccardo ryszard rick ricky rich richie dick
robert roberto rupert rob robbie bob bobby bert
rodrigo rodri
ronald ron ronnie
rosa rose rosalie rosie rosita
rudolf rodolfo rudi rolf
salvador salvatore chava toto
samantha sam
samuel samuele sam sammy
sarah sara sally sadie
sebastian sebastien seb basti bastian
sergei sergey sergio serge seryozha
sofia sophia sophie zofia sonja sonya zosia
stanislav stanislaw stanislaus stan stas staszek
stephanie stefanie stefania steph steffi
stephen steven stefan stephan stefano esteban etienne steve stevie
susan susanna susanne suzanne zuzanna sue susie suzy zuzia
svetlana sveta lana
tatiana tatyana tanya tania
teresa theresa therese terry tess tessa resi
terence terrence terry
theodore theodor teodor fyodor theo ted teddy
thomas tomas tomasz tommaso tom tommy tomek
timothy timofey timotheus tim timmy
tobias toby tobi
ursula uschi ulla
valentina valya
veronica veronika ronnie vera nika
victor viktor vittorio vic vik
victoria viktoria vicky vika tori
vincent vincenzo vicente vince vinny
vladimir wladimir vova volodya vlad
vyacheslav slava
walter wally walt
william wilhelm guillaume guillermo willem bill billy will willy wil liam memo
zachary zach zack
александр саша шура саня
александра саша шура
алексеи леша алеша
анастасия настя
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
δημητριοσ δημητρησ μιμησ
ιωαννησ γιαννησ
κωνσταντινοσ κωστασ
νικολαοσ νικοσ
`;

const namesOfLines = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Folded names that somebody may be on a list under who gives this folded name, and the other way round. */
export function nicknamesOf(name: string): readonly string[] {
  const shared = namesOfLines.filter((names) => names.includes(name)).flat();
  return [...new Set(shared)].filter((other) => other !== name);
}
