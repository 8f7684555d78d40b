import type { SigningField } from '@pam/contracts/signatures/signing'
import { createContext, useContext } from 'react'
import { Refusal } from './client.ts'

const english = {
  locale: 'en-US',
  title: 'Sign a document',
  switchTo: 'Español',
  loading: 'Loading...',
  asks: (firm: string) => `${firm} requests your signature.`,
  codeHint: (email: string) => `We email a code to ${email}. Enter it here to open the document.`,
  sendCode: 'Email me a code',
  codeSent: (email: string) => `A code is on its way to ${email}. It works for 10 minutes.`,
  code: 'Code',
  open: 'Open document',
  newCode: 'Email me a new code',
  textCode: (digits: string) => `Text the code to the number ending in ${digits}`,
  noMail: 'This firm cannot send codes right now. Call the firm.',
  needsLink: 'Open the link in your email to sign.',
  from: (name: string, firm: string) => (name ? `From ${name}, ${firm}` : `From ${firm}`),
  expires: (day: string) => `Sign by ${day}.`,
  consentTitle: 'Before you sign',
  consentBox: 'I agree to use electronic records and signatures for this document.',
  agree: 'Agree and continue',
  decline: 'Decline to sign',
  declineTitle: 'Decline to sign?',
  declineHint: 'The request ends for everyone. The firm sees your reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  declined: 'You declined to sign. The firm was told. You can close this page.',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  pageFailed: 'This page could not be shown.',
  tryAgain: 'Try again',
  fillTitle: 'Fill in and sign',
  signature: 'Your signature',
  initials: 'Your initials',
  type: 'Type',
  draw: 'Draw',
  typeName: 'Type your name',
  typeInitials: 'Type your initials',
  drawHint: 'Draw with your finger or mouse. If you use a keyboard, choose Type.',
  clear: 'Clear',
  date: 'Date',
  text: 'Text',
  checkbox: 'Checkbox',
  optional: 'optional',
  onPage: (number: number) => `page ${number}`,
  dateHint: (day: string) => `Today’s date (${day}) is filled in when you sign.`,
  sign: 'Sign',
  signNote: 'By selecting Sign you sign this document electronically.',
  missing: 'Add your signature first.',
  waiting: 'Someone else signs first. We will email you when it is your turn.',
  signed: 'You have signed.',
  signedHint: 'When everyone has signed we email you a link to download the document.',
  over: 'Everyone has signed.',
  preparing: 'The signed document is being prepared. This takes a moment.',
  download: 'Download signed document',
  hash: 'SHA-256 of the signed file',
  back: 'Back',
  errors: {
    other: 'Something went wrong. Nothing was lost. Try again.',
    offline: 'You are offline. Check your connection and try again.',
  } as Record<string, string>,
}

export type SignWords = typeof english

// cspell:disable -- Spanish
const spanish: SignWords = {
  locale: 'es-US',
  title: 'Firmar un documento',
  switchTo: 'English',
  loading: 'Cargando...',
  asks: (firm) => `${firm} solicita su firma.`,
  codeHint: (email) => `Enviamos un código a ${email}. Escríbalo aquí para abrir el documento.`,
  sendCode: 'Enviarme un código',
  codeSent: (email) => `El código va en camino a ${email}. Funciona durante 10 minutos.`,
  code: 'Código',
  open: 'Abrir documento',
  newCode: 'Enviarme un código nuevo',
  textCode: (digits) => `Enviar el código por mensaje de texto al número que termina en ${digits}`,
  noMail: 'La oficina no puede enviar códigos en este momento. Llame a la oficina.',
  needsLink: 'Abra el enlace de su correo para firmar.',
  from: (name, firm) => (name ? `De ${name}, ${firm}` : `De ${firm}`),
  expires: (day) => `Firme a más tardar el ${day}.`,
  consentTitle: 'Antes de firmar',
  consentBox: 'Acepto el uso de registros y firmas electrónicos para este documento.',
  agree: 'Aceptar y continuar',
  decline: 'No firmar',
  declineTitle: '¿No desea firmar?',
  declineHint: 'La solicitud termina para todos. La oficina verá su motivo.',
  reason: 'Motivo',
  cancel: 'Cancelar',
  declined: 'Usted decidió no firmar. Se lo informamos a la oficina. Puede cerrar esta página.',
  page: (number, count) => `Página ${number} de ${count}`,
  pageFailed: 'No se pudo mostrar esta página.',
  tryAgain: 'Intentar de nuevo',
  fillTitle: 'Complete y firme',
  signature: 'Su firma',
  initials: 'Sus iniciales',
  type: 'Escribir',
  draw: 'Dibujar',
  typeName: 'Escriba su nombre',
  typeInitials: 'Escriba sus iniciales',
  drawHint: 'Dibuje con el dedo o el ratón. Si usa el teclado, elija Escribir.',
  clear: 'Borrar',
  date: 'Fecha',
  text: 'Texto',
  checkbox: 'Casilla',
  optional: 'opcional',
  onPage: (number) => `página ${number}`,
  dateHint: (day) => `La fecha de hoy (${day}) se agrega al firmar.`,
  sign: 'Firmar',
  signNote: 'Al elegir Firmar, usted firma este documento electrónicamente.',
  missing: 'Agregue primero su firma.',
  waiting: 'Otra persona firma primero. Le avisaremos por correo cuando sea su turno.',
  signed: 'Usted ya firmó.',
  signedHint: 'Cuando todos hayan firmado, le enviaremos un enlace para descargar el documento.',
  over: 'Todos han firmado.',
  preparing: 'Estamos preparando el documento firmado. Tardará un momento.',
  download: 'Descargar documento firmado',
  hash: 'SHA-256 del archivo firmado',
  back: 'Volver',
  errors: {
    offline: 'No hay conexión. Revise su conexión e intente de nuevo.',
    too_many: 'Demasiados intentos. Espere un poco e intente de nuevo.',
    bad_credentials: 'El código es incorrecto o venció. Pida uno nuevo.',
    not_found:
      'Este enlace no está activo. Puede haber vencido o haber sido reemplazado. Use el correo más reciente o pregunte a la oficina.',
    signed_out: 'Su sesión terminó. Abra otra vez el enlace de su correo.',
    conflict: 'El documento cambió. Vuelva a cargar la página.',
    bad_input: 'Revise lo que escribió e intente de nuevo.',
    other: 'Algo salió mal. No se perdió nada. Intente de nuevo.',
  },
}

// cspell:enable
export const signWords: Record<'en' | 'es', SignWords> = { en: english, es: spanish }

export const SignLanguage = createContext<SignWords>(english)
export const useSignWords = () => useContext(SignLanguage)

/** The error message for a person in their language: the server writes in English. */
export function signSentence(error: unknown, words: SignWords): string {
  const code = error instanceof Refusal ? error.code : 'other'
  const said = error instanceof Refusal && words.locale.startsWith('en') ? error.message : ''
  return said || words.errors[code] || words.errors.other || ''
}

/** What a field is called, with the page it is on. */
export const labelOf = ({ kind, label, page }: SigningField, words: SignWords): string =>
  `${label || words[kind]} (${words.onPage(page)})`
