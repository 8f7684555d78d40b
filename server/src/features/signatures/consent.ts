/** What signers agree to before they sign. A change of the words is a new version; what was agreed to keeps its own. */
export const consent = {
  version: '2026-11-18',
  en: [
    'You can receive and sign this document electronically. Under the federal ESIGN Act and state laws based on the Uniform Electronic Transactions Act (UETA), an electronic signature has the same legal effect as one on paper.',
    'You do not have to. You can ask the firm for a paper copy to sign by hand, at no charge, or decline to sign here.',
    'You can withdraw this consent at any time before you sign by closing this page or by declining. After that, contact the firm. What you signed before stays signed.',
    'Your consent is for this document only. To change your email address, contact the firm.',
    'You need a current web browser, access to the email address this link was sent to, and a program that opens PDF files if you want to keep a copy. When everyone has signed we email you a link to download the signed document.',
    'We record your name, email address, IP address, browser, and the times at which you opened, agreed to and signed the document. They are part of the signed file.',
  ],
  // cspell:disable -- Spanish
  es: [
    'Usted puede recibir y firmar este documento por medios electrónicos. Según la ley federal ESIGN y las leyes estatales basadas en la Ley Uniforme de Transacciones Electrónicas (UETA), una firma electrónica tiene el mismo efecto legal que una firma en papel.',
    'No está obligado a hacerlo. Puede pedir a la oficina una copia en papel para firmarla a mano, sin costo, o negarse a firmar aquí.',
    'Puede retirar este consentimiento en cualquier momento antes de firmar: cierre esta página o rechace firmar. Después, comuníquese con la oficina. Lo que ya firmó sigue firmado.',
    'Su consentimiento es solo para este documento. Para cambiar su correo electrónico, comuníquese con la oficina.',
    'Necesita un navegador actualizado, acceso al correo electrónico al que se envió este enlace y un programa que abra archivos PDF si desea guardar una copia. Cuando todos hayan firmado, le enviaremos un enlace para descargar el documento firmado.',
    'Registramos su nombre, correo electrónico, dirección IP, navegador y las horas en que abrió, aceptó y firmó el documento. Forman parte del archivo firmado.',
  ],
  // cspell:enable
} as const
