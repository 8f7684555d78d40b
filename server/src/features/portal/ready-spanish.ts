import type { Answer, Answers, Question } from '@pam/contracts/intake/form'
import type { PortalLanguage } from '@pam/contracts/portal/client'

// cspell:disable -- Spanish
/** Every text of the ready questionnaires, by its English words. */
export const spanishTexts: Readonly<Record<string, string>> = {
  'Your full legal name': 'Su nombre legal completo',
  'As shown on your ID.': 'Como aparece en su identificación.',
  'Your date of birth': 'Su fecha de nacimiento',
  'Your home address': 'La dirección de su casa',
  'Best phone number to reach you': 'El mejor número de teléfono para comunicarnos con usted',
  'Email address': 'Correo electrónico',
  'Write “none” if there are none.': 'Escriba “ninguno” si no hay.',

  'Personal injury: about your accident': 'Lesiones personales: sobre su accidente',
  'Answer what you can. Estimates are fine if you say that they are estimates. Your answers go to your lawyer only.':
    'Conteste lo que pueda. Puede dar cifras aproximadas si dice que lo son. Sus respuestas llegan únicamente a su abogado.',
  'When did the accident happen?': '¿Cuándo ocurrió el accidente?',
  'About what time of day?': '¿Aproximadamente a qué hora?',
  'Where did it happen?': '¿Dónde ocurrió?',
  'Street, city and state, or the name of the place.': 'Calle, ciudad y estado, o el nombre del lugar.',
  'What kind of accident was it?': '¿Qué tipo de accidente fue?',
  'Motor vehicle': 'Vehículo de motor',
  'Pedestrian or bicycle': 'Peatón o bicicleta',
  Fall: 'Caída',
  'At work': 'En el trabajo',
  'Dog bite': 'Mordedura de perro',
  'Medical care': 'Atención médica',
  Other: 'Otro',
  'Were you the driver or a passenger?': '¿Era usted el conductor o un pasajero?',
  Driver: 'Conductor',
  Passenger: 'Pasajero',
  'Your auto insurance company and policy number': 'Su compañía de seguro de automóvil y el número de póliza',
  'What made you fall?': '¿Qué causó su caída?',
  'Did you report the accident to your employer?': '¿Informó del accidente a su empleador?',
  'What happened, in your own words?': '¿Qué pasó, en sus propias palabras?',
  'Did the police come, or was a report made?': '¿Llegó la policía o se hizo un informe?',
  'Which agency, and the report number if you have it': 'Qué agencia, y el número del informe si lo tiene',
  'Names and phone numbers of anyone who saw it': 'Nombres y teléfonos de quienes lo vieron',
  'Where were you hurt?': '¿En qué parte del cuerpo se lastimó?',
  Head: 'Cabeza',
  Neck: 'Cuello',
  Back: 'Espalda',
  'Shoulder or arm': 'Hombro o brazo',
  'Hip or leg': 'Cadera o pierna',
  'Chest or abdomen': 'Pecho o abdomen',
  'Emotional distress': 'Angustia emocional',
  'Have you had medical treatment?': '¿Ha recibido tratamiento médico?',
  'Every hospital, doctor and therapist you saw, with dates':
    'Todos los hospitales, médicos y terapeutas que lo atendieron, con fechas',
  'Medical bills so far, as far as you know': 'Gastos médicos hasta ahora, según lo que sepa',
  'Did you have pain or an injury in the same place before?':
    '¿Tenía dolor o una lesión en la misma parte antes del accidente?',
  'When, and who treated you?': '¿Cuándo, y quién lo atendió?',
  'Did you miss work?': '¿Faltó al trabajo?',
  'Employer and job title': 'Empleador y puesto',
  'Pay you lost so far': 'Salario que ha perdido hasta ahora',
  'Have you spoken with an insurance company or signed anything?':
    '¿Ha hablado con una compañía de seguros o firmado algo?',
  'With whom, when, and what did you sign?': '¿Con quién, cuándo y qué firmó?',

  'Divorce: family, income and property': 'Divorcio: familia, ingresos y bienes',
  'Answer what you can. If you are not safe at home, stop here and call your lawyer. In an emergency, call 911.':
    'Conteste lo que pueda. Si no está a salvo en su casa, deténgase aquí y llame a su abogado. En una emergencia, llame al 911.',
  'How may we safely reach you?': '¿Cómo podemos comunicarnos con usted de forma segura?',
  'This portal': 'Este portal',
  'Phone call': 'Llamada telefónica',
  'Text message': 'Mensaje de texto',
  Email: 'Correo electrónico',
  'Mail to my home': 'Correo postal a mi casa',
  'Your spouse’s full legal name': 'El nombre legal completo de su cónyuge',
  'Date of marriage': 'Fecha de matrimonio',
  'City and state or country of marriage': 'Ciudad y estado o país del matrimonio',
  'Are you living apart now?': '¿Viven separados ahora?',
  'Since when?': '¿Desde cuándo?',
  'Since what date have you lived in this state?': '¿Desde cuándo vive usted en este estado?',
  'Did you sign an agreement before or during the marriage?':
    '¿Firmaron un acuerdo antes o durante el matrimonio?',
  'Do you have children under 18 together?': '¿Tienen juntos hijos menores de 18 años?',
  'Name, date of birth and home of each child': 'Nombre, fecha de nacimiento y domicilio de cada hijo',
  'Where should the children live, and when should they see the other parent?':
    '¿Dónde deberían vivir los hijos, y cuándo deberían ver al otro padre o madre?',
  'Has there been violence or threats, or a protective order?':
    '¿Ha habido violencia o amenazas, o una orden de protección?',
  'What happened, and is there an order in force?': '¿Qué pasó, y hay una orden vigente?',
  'Your income per month, before taxes': 'Su ingreso mensual, antes de impuestos',
  'Your spouse’s income per month, as far as you know': 'El ingreso mensual de su cónyuge, según lo que sepa',
  'Do you or your spouse own a home or other real estate?':
    '¿Usted o su cónyuge son dueños de una casa u otros bienes raíces?',
  'Address, approximate value, and what is owed on it': 'Dirección, valor aproximado y cuánto se debe',
  'Bank accounts, retirement accounts and pensions': 'Cuentas bancarias, cuentas de retiro y pensiones',
  'Loans, credit cards and other debts': 'Préstamos, tarjetas de crédito y otras deudas',
  'Do you or your spouse own a business?': '¿Usted o su cónyuge son dueños de un negocio?',
  'Have you been served with court papers?': '¿Le han notificado documentos del tribunal?',
  'When did you receive them?': '¿Qué día los recibió?',
  'What matters most to you in this divorce?': '¿Qué es lo más importante para usted en este divorcio?',

  'Estate planning: your family and your wishes': 'Planificación patrimonial: su familia y sus deseos',
  'Answer what you can. You can come back to this at any time before you submit it.':
    'Conteste lo que pueda. Puede volver en cualquier momento antes de enviarlo.',
  'Are you a citizen of the United States?': '¿Es usted ciudadano de los Estados Unidos?',
  'Marital status': 'Estado civil',
  Single: 'Soltero',
  Married: 'Casado',
  'Domestic partnership': 'Pareja de hecho registrada',
  Divorced: 'Divorciado',
  Widowed: 'Viudo',
  'Full name of your spouse': 'Nombre completo de su cónyuge',
  'Full name of your partner': 'Nombre completo de su pareja',
  'Do you have children?': '¿Tiene hijos?',
  'Name and date of birth of each child, with the other parent':
    'Nombre y fecha de nacimiento de cada hijo, y quién es el otro padre o madre',
  'Who should raise minor children if you cannot?':
    '¿Quién debería criar a los hijos menores si usted no puede?',
  'Does anyone who will inherit have a disability or receive public benefits?':
    '¿Alguno de sus herederos tiene una discapacidad o recibe beneficios públicos?',
  'Which of these do you have already?': '¿Cuáles de estos documentos ya tiene?',
  Will: 'Testamento',
  Trust: 'Fideicomiso',
  'Power of attorney': 'Poder notarial',
  'Health care directive': 'Directiva de atención médica',
  'Who should carry out your will?': '¿Quién debería ejecutar su testamento?',
  'Who should do it if they cannot?': '¿Quién en su lugar, si esa persona no puede?',
  'Who should make health care decisions for you?':
    '¿Quién debería decidir por usted sobre su atención médica?',
  'Who should handle your finances if you cannot?': '¿Quién debería manejar sus finanzas si usted no puede?',
  'Who should inherit, and what?': '¿Quién debería heredar, y qué?',
  'Is there anyone you want to leave out?': '¿Hay alguien a quien desee excluir?',
  'Real estate you own, and how the title is held':
    'Bienes raíces de los que es dueño, y a nombre de quién está el título',
  'What is everything you own worth, approximately?': '¿Cuánto vale aproximadamente todo lo que posee?',
  'Life insurance, all policies together': 'Seguro de vida, todas las pólizas en total',
  'Do you own all or part of a business?': '¿Es dueño de un negocio o de parte de uno?',
  'Which business, and what share?': '¿Qué negocio, y qué parte?',
  'Wishes for burial or cremation': 'Deseos sobre entierro o cremación',

  'Immigration: your history': 'Inmigración: su historia',
  'Answer truthfully and completely. If you are not sure about a question, write that you are not sure. Your answers go to your lawyer only.':
    'Conteste con la verdad y de forma completa. Si no está seguro de una pregunta, escriba que no está seguro. Sus respuestas llegan únicamente a su abogado.',
  'Other names you have used': 'Otros nombres que ha usado',
  'City and country of birth': 'Ciudad y país de nacimiento',
  'Country or countries of citizenship': 'País o países de ciudadanía',
  'A-Number, if you have one': 'Número A (A-Number), si lo tiene',
  'When does your passport expire?': '¿Cuándo vence su pasaporte?',
  'What do you want to apply for?': '¿Qué desea solicitar?',
  'Green card through family': 'Residencia permanente por familia',
  'Green card through work': 'Residencia permanente por trabajo',
  Citizenship: 'Ciudadanía',
  Asylum: 'Asilo',
  'Work permit': 'Permiso de trabajo',
  Visa: 'Visa',
  'Defense in immigration court': 'Defensa en el tribunal de inmigración',
  'Are you in the United States now?': '¿Está en los Estados Unidos ahora?',
  'When did you last enter?': '¿Cuándo entró por última vez?',
  'How did you enter?': '¿Cómo entró?',
  'With a visa': 'Con una visa',
  'With the Visa Waiver Program': 'Con el Programa de Exención de Visa',
  'Without inspection': 'Sin inspección',
  'Not sure': 'No estoy seguro',
  'When does your I-94 or status expire, if you know?':
    '¿Hasta cuándo es válido su I-94 o su estatus, si lo sabe?',
  'All trips to and from the United States, with dates':
    'Todos sus viajes hacia y desde los Estados Unidos, con fechas',
  'Have you ever been in immigration court, deported or refused a visa?':
    '¿Alguna vez ha estado en un tribunal de inmigración, ha sido deportado o le han negado una visa?',
  'When and where, and what happened?': '¿Cuándo y dónde, y qué pasó?',
  'Your next hearing, if there is one': 'Su próxima audiencia, si hay una',
  'Have you ever been arrested or charged, anywhere?':
    '¿Alguna vez ha sido arrestado o acusado de un delito, en cualquier lugar?',
  'Include cases that were dismissed or sealed.': 'También si el caso fue desestimado o sellado.',
  'When, where, and how did it end?': '¿Cuándo, dónde y cómo terminó?',
  'Are you afraid to return to your country?': '¿Tiene miedo de regresar a su país?',
  'Of whom, and why?': '¿De quién, y por qué?',
  'Spouse, children and parents: names, dates of birth and immigration status':
    'Cónyuge, hijos y padres: nombres, fechas de nacimiento y estatus migratorio',
  'Jobs of the last five years, with dates': 'Empleos de los últimos cinco años, con fechas',
  'Addresses of the last five years, with dates': 'Direcciones de los últimos cinco años, con fechas',
  'Which of these do you have?': '¿Cuáles de estos tiene?',
  Passport: 'Pasaporte',
  'Birth certificate': 'Acta de nacimiento',
  'Marriage certificate': 'Acta de matrimonio',
  'I-94': 'I-94',
  'Earlier applications': 'Solicitudes anteriores',

  'Landlord and tenant: about the home': 'Arrendador e inquilino: sobre la vivienda',
  'Answer what you can. If you have court papers, upload a photo of them here today.':
    'Conteste lo que pueda. Si tiene documentos del tribunal, suba hoy mismo una foto de ellos aquí.',
  'Are you the tenant or the landlord?': '¿Es usted el inquilino o el arrendador?',
  Tenant: 'Inquilino',
  Landlord: 'Arrendador',
  'Address of the home, with the unit': 'Dirección de la vivienda, con el número de unidad',
  'Name of the landlord or tenant on the other side': 'Nombre del arrendador o inquilino de la otra parte',
  'What kind of lease is there?': '¿Qué tipo de contrato de alquiler hay?',
  'Written lease': 'Contrato escrito',
  'Month to month': 'De mes a mes',
  'No written agreement': 'Sin acuerdo escrito',
  'When does the lease end?': '¿Cuándo termina el contrato?',
  'When did the tenancy start?': '¿Cuándo comenzó el alquiler?',
  'Rent per month': 'Renta mensual',
  'Security deposit': 'Depósito de garantía',
  'Is the rent subsidized or regulated, as with Section 8?':
    '¿La renta está subsidiada o regulada, como con la Sección 8?',
  'What is it about?': '¿De qué se trata?',
  'Unpaid rent': 'Renta no pagada',
  Eviction: 'Desalojo',
  Repairs: 'Reparaciones',
  'Rent increase': 'Aumento de renta',
  'Lockout or utilities shut off': 'Cambio de cerradura o corte de servicios',
  Discrimination: 'Discriminación',
  'How much rent do they say is owed?': '¿Cuánta renta dicen que se debe?',
  'What needs repair, since when, and whom did you tell?':
    '¿Qué necesita reparación, desde cuándo, y a quién avisó?',
  'Was a written notice given?': '¿Se dio un aviso por escrito?',
  'When was it given?': '¿Cuándo se dio?',
  'Are there court papers?': '¿Hay documentos del tribunal?',
  'How were they delivered?': '¿Cómo se entregaron?',
  'In person': 'En persona',
  'Posted on the door': 'Pegados en la puerta',
  'By mail': 'Por correo',
  'Left with someone else': 'Dejados con otra persona',
  'When were they delivered?': '¿Qué día se entregaron?',
  'Court date on the papers': 'Fecha de audiencia en los documentos',
  'Who lives in the home? Note children, elderly and disabled people.':
    '¿Quién vive en la vivienda? Indique niños, personas mayores y personas con discapacidad.',
  'What result would you like?': '¿Qué resultado desea?',
}
// cspell:enable

const known = (text: string): boolean => text === '' || Object.hasOwn(spanishTexts, text)
const spanish = (text: string): string =>
  Object.hasOwn(spanishTexts, text) ? (spanishTexts[text] ?? text) : text

/** A question the firm changed stays as the firm wrote it, whole. */
const isReady = ({ label, help, choices }: Question): boolean => [label, help, ...choices].every(known)

function questionIn(question: Question, all: readonly Question[]): Question {
  const { show_if } = question
  const asked = show_if && all.find(({ id }) => id === show_if.question)
  const condition =
    show_if && asked && isReady(asked) && asked.choices.includes(show_if.value)
      ? { ...show_if, value: spanish(show_if.value) }
      : show_if
  if (!isReady(question)) return { ...question, show_if: condition }
  const { label, help, choices } = question
  return {
    ...question,
    label: spanish(label),
    help: spanish(help),
    choices: choices.map(spanish),
    show_if: condition,
  }
}

interface Texts {
  readonly title: string
  readonly intro: string
  readonly questions: readonly Question[]
  readonly answers: Answers
}

const eachText = (given: Answer, change: (text: string) => string): Answer =>
  Array.isArray(given) ? given.map(change) : change(given)

/** A questionnaire as a client reads it. The firm keeps it, and reads the answers, as it was sent. */
export function inLanguage(language: PortalLanguage, { title, intro, questions, answers }: Texts) {
  if (language === 'en') return { title, intro, questions: [...questions], answers }
  const choosing = new Set(
    questions.filter((one) => one.choices.length > 0 && isReady(one)).map(({ id }) => id),
  )
  return {
    title: spanish(title),
    intro: spanish(intro),
    questions: questions.map((question) => questionIn(question, questions)),
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, given]) => [id, choosing.has(id) ? eachText(given, spanish) : given]),
    ),
  }
}

export const titleIn = (language: PortalLanguage, title: string): string =>
  language === 'es' ? spanish(title) : title

/** Choices as the firm wrote them, whatever language they were read in. */
export function asSent(questions: readonly Question[], given: Answers): Answers {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.fromEntries(
    Object.entries(given).map(([id, answer]) => {
      const { choices = [] } = byId.get(id) ?? {}
      const original = (text: string) =>
        choices.includes(text) ? text : (choices.find((choice) => spanish(choice) === text) ?? text)
      return [id, choices.length > 0 ? eachText(answer, original) : answer]
    }),
  )
}
