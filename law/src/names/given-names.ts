/** Forms of one given name: spellings, short forms, transliterations. A form may be on several lines. */
const groups = `
aaron aron ron ronnie
abdul abdel abdoul
abigail abby abbie gail
abraham abe bram ibrahim ebrahim avraham
adam adem
adrian adrien hadrian
adriana adrianna
agnes inez ines
ahmed ahmad achmed ahmet
albert al bert albie alberto
alexander alex alec sandy sasha xander aleksandr alexandre alejandro alessandro oleksandr iskander
alexandra alex sandra sasha lexi aleksandra alejandra
alfred al fred alf alfredo
alice alicia alison allison ally aly
ali aly
amanda mandy
amy aimee
andrea andi
andrew andy drew andre andrei andrey andreas andres andrzej
angela angie angelina
ann anne anna annie nancy anya ana hannah hanna
anthony tony antonio anton antoine
antonia toni tonia
arthur art artie arturo artur
barbara barb babs barbie
benjamin ben benny benji binyamin benj
bernard bernie barney bernardo
beverly bev
brian bryan brien bryon
brianna briana breanna
caitlin kaitlyn katelyn caitlyn kate
carl karl carlos karol
carla karla
carol carole caroline carolyn carrie karoline
catherine katherine kathryn katharine katarina katharina kathleen cathy kathy kate katie kitty kat katya katerina ekaterina yekaterina catalina caterina kasia kathrin
charles charlie chuck chas carlos charley
chloe khloe
christian kristian cristian chris
christine christina chris chrissy tina kristin kristen kristina kirsten krystyna christa
christopher chris kit topher kristopher christoph cristobal krzysztof
claude claudio claudius
claudia
clifford cliff
constance connie
craig kraig
cynthia cindy cyndi
daniel dan danny daniele danil danl
daniela daniella danielle dani
david dave davey davy dawid davide
deborah debra deb debbie debby
denise denice
dennis denis denny
diana diane dianne di
dmitri dmitry dmitriy dimitri dmytro
dolores lola
dominic dominick dom nick
donald don donnie donny
dorothy dot dottie dolly
douglas doug
edward ed eddie ted teddy ned eduardo edvard edw
edwin ed eddie
eileen aileen ilene
eleanor ellie nell nora eleanore elinor leonora
elizabeth liz lizzie beth betty eliza betsy libby elisabeth lisa elsie liza elisa isabel yelizaveta elspeth
ellen helen elaine nell helena elena yelena olena
emily emilie em emmy emilia
emmanuel manny manuel emanuel
eric erik erich rick
erica erika ericka
ernest ernie ernesto
eugene gene evgeny yevgeny eugenio evgeni
evan ivan ewan euan
evelyn eve evie
farid fareed
fatima fatma fatimah
fernanda
fernando
florence flo flora
frances fran frannie francesca francisca
francis frank fran francisco francesco francois
franklin frank
frederick fred freddie fredrick frederic friedrich federico rick
gabriel gabe gabriele
gabriela gabriella gabrielle gaby gabi
george georgie jorge giorgio georg yuri georges georgios giorgos yorgos jerzy jiri geo
georgia georgina georgiana
gerald gerry jerry gerard
geoffrey jeffrey jeff geoff jeffery geoffry
giovanni gianni
gloria glory
gregory greg gregg grigory grzegorz gregorio
guillermo william
gwendolyn gwen
hannah hanna chana
harold harry hal
harry henry harold
hassan hasan
heather hether
henrietta
henry hank harry hal henri enrique heinrich henryk
howard howie
hugh hugo huey
hussein hussain husain husein hossein
ian iain
igor ihor
irene irina iryna
isaac ike izzy yitzhak itzhak
jack john jackson
jacob jake jacobo jakob yaakov yakov
jacqueline jackie jacquelyn jacqui
james jim jimmy jamie jaime santiago jacques giacomo iakovos diego jas
jane janet jan jayne jean janie joan joanna
janice jan janis
jason jayson
jean jeanne gene jeannie
jennifer jen jenny jenn jenifer
jeremy jerry jeremiah jerome
jesus chuy
jessica jess jessie
joan joanne joanna jo
john jon johnny jack johnathan johan juan ivan jean giovanni sean jan yohan johann johannes hans ioannis yiannis giannis yannis janis ion ioan joao jovan evan iain ian eoin jukka hannes yahya jno
jonathan jon john jonny johnathan nathan
joseph joe joey jose josef giuseppe yosef yusuf youssef jozef iosif
josephine jo josie
joshua josh
juan john
judith judy judi
julia julie julianna giulia yulia juliana
julian jules giuliano
julio
justin
justine
karen caren karin
kenneth ken kenny
kimberly kim kimberley kym
krishna krishnan
lawrence larry laurence lorenzo laurie
leonard leo len lenny leonardo
leslie les lesley
lewis louis lou luis luigi louie
lillian lily lilly lil lillie
linda lynda lin lynn
louise lou luisa louisa
lucas luke luca lukas loukas
lucille lucy lucia lucie
madeline maddie madeleine madelyn
marcia
marcus mark marc marco markus marcos
margaret maggie meg peggy marge margie marjorie greta rita madge margarita malgorzata margot peg
maria marie mary mariya miriam maryam
mario marius
mark marc marcus marko
martha marty marta
martin marty marten martino
martina
mary maria marie molly polly mae miriam maryam mariam
matthew matt mathew matteo mateo matthias matthieu matthaios mateusz
maureen mo moira
maximilian max
megan meghan meg
melissa missy mel
michael mike mick mikey mickey mikhail miguel michel mikael michal mischa mykhailo mihail mihai michalis michele
michelle shelly michele shelley
mildred millie
mohammed muhammad mohamed mohammad muhammed mohamad mehmet mahomet
moses moshe moises
nancy nan
natalie natasha nat natalia nataliya natalya
nathan nate nathaniel nat nathanael
nicholas nick nicky nicolas nikolai nikolay nicola niko klaus nicolaus mykola nikolaos nikos niccolo mikolaj
nicole nikki nicki nicola
oliver ollie olly
oscar oskar
osama usama
pamela pam
patricia pat patty trish tricia patsy
patrick pat paddy rick patricio
paul pablo paolo pavel pawel pavlos paulo
paula pauline paulina
peter pete pedro petr pyotr pierre pietro piotr petro petros
philip phil phillip felipe philippe filip
priscilla cilla
rachel rachael rae raquel
rafael raphael rafe rafal
ramona
raymond ray ramon
rebecca becky becca rebekah rivka
reginald reg reggie
richard rick rich dick richie ricky ricardo rick richd
robert bob rob bobby robbie bert roberto robt
roberta bobbie robbie
roger rodger
ronald ron ronnie ronny
rose rosa rosie rosemary
rudolph rudy rudolf
russell russ rusty
ruth ruthie
samuel sam sammy samuil saml
samantha sam sammie
sandra sandy sondra
sarah sara sally sadie
sean shaun shawn sian
sergei sergey serge sergio serhiy
sharon sheri sherry shari
sheila shelagh
simon
simone
solomon sol sulaiman suleiman
sophia sophie sofia sofiya zofia
stanley stan
stephanie steph stefanie steffi stefania
stephen steven steve stevie stefan esteban stephan stefano stepan stefanos etienne istvan
stuart stewart stu
susan sue susie suzanne suzy susanna suzie
sylvia silvia
tatiana tanya tatyana
teresa theresa terry tess tessa tracy therese
terence terry terrence
theodore ted teddy theo fyodor feodor
thomas tom tommy tomas tomasz thom thos
timothy tim timmy
tobias toby
valentin valentino
valentina
valerie val
veronica ronnie vera
victor vic viktor vittorio
victoria vicky vicki tori viktoria
vincent vince vinny vincenzo
virginia ginny ginger
vladimir vlad volodymyr wladimir
walter walt wally walther
wendy gwendolyn
wilhelm william
william bill will billy willy liam guillermo wilhelm willie guillaume
yusuf joseph yousef youssef yosef
zachary zach zack zac zachariah
`

const lines = groups
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const linesOf = new Map<string, number[]>()
for (const [index, forms] of lines.entries()) {
  for (const form of forms) linesOf.set(form, [...(linesOf.get(form) ?? []), index])
}

export const isGivenName = (token: string): boolean => linesOf.has(token)

/** Whether both are forms of one given name. */
export const isSameGivenName = (a: string, b: string): boolean => {
  const others = linesOf.get(b)
  return others !== undefined && (linesOf.get(a) ?? []).some((line) => others.includes(line))
}

/** The groups a token belongs to, for looking up its other forms. */
export const givenNameGroups = (token: string): readonly string[] =>
  (linesOf.get(token) ?? []).map((line) => lines[line]?.[0] ?? token)
