import { dollars } from '@pam/law/format/money'
import { decimalNumber } from '@pam/law/format/numbers'
import { dateInList, momentInList } from '#lib/dates'

/** What the first part of an action's key is about. Empty where the rest says it all. */
const subjects: Record<string, string> = {
  analysis: 'Contract playbook',
  appointment: 'Appointment',
  auth: '',
  backup: 'Backup',
  billing: 'Billing',
  calendar_feed: 'Calendar link',
  cases: 'Case list',
  chat: 'Chat',
  conflicts: 'Conflicts',
  contacts: 'Contact list',
  egress: 'Outbound traffic',
  installation: '',
  intake: 'Intake',
  job: 'Job',
  knowledge: 'Knowledge item',
  lead: 'Inquiry',
  link: 'Share link',
  local_rule: 'Local rule',
  mail: 'Email',
  mobile: 'Mobile number',
  overlay: 'Court closure',
  reminders: 'Reminders',
  research: 'Research',
  settings: 'Settings:',
  sms: 'Test text message',
  stages: 'Case stages',
  trust: 'Trust:',
}

/** The keys whose words do not read as a sentence. */
const whole: Record<string, string> = {
  'analysis.playbook_changed': 'Contract playbook changed',
  'analysis.position_dropped': 'Contract position removed',
  'analysis.position_taken': 'Contract position adopted',
  'audit.exported': 'Audit log exported',
  'auth.guest_opened': 'Guest session started',
  'auth.second_factor_off': 'Second factor turned off',
  'auth.second_factor_on': 'Second factor turned on',
  'auth.second_factor_offered': 'Second factor setup started',
  'auth.sign_in_barred': 'Sign-in blocked',
  'auth.signed_out_elsewhere': 'Other sessions signed out',
  'backup.drill_requested': 'Backup test requested',
  'calendar.answered': 'Invitation answered',
  'case.begun': 'Case created',
  'case.privilege_log': 'Privilege log exported',
  'case.team_joined': 'Case team member added',
  'case.team_left': 'Case team member removed',
  'cases.number_refused': 'Imported case number not accepted',
  'chat.asked': 'Question asked in chat',
  'chat.begun': 'Conversation started',
  'chat.changed': 'Conversation changed',
  'chat.exported': 'Conversation exported',
  'chat.rated': 'Chat answer rated',
  'chat.removed': 'Conversation deleted',
  'conflicts.checked': 'Conflict check run',
  'conflicts.decided': 'Conflict hit decided',
  'contact.not_duplicate': 'Contacts marked as not duplicates',
  'document.analysed_again': 'Document re-analyzed',
  'document.analysis_read': 'Document analysis viewed',
  'document.file_read': 'Document downloaded',
  'document.kind_filed': 'Document type assigned',
  'document.made_from_form': 'Document created from a form',
  'document.model_asked': 'Document sent to the language model',
  'document.opinion_read': 'Language model opinion viewed',
  'document.pages_seen': 'Document pages viewed',
  'document.privilege': 'Document privilege changed',
  'document.side_taken': 'Client side of a document set',
  'document.swept': 'Document purged from the trash',
  'document.text_read': 'Document text viewed',
  'document.upload_given_up': 'Document upload canceled',
  'egress.allowed': 'Outbound traffic allowed',
  'egress.exported': 'Egress ledger exported',
  'egress.stopped': 'Outbound traffic blocked',
  'email.written': 'Email queued',
  'installation.unmuted': 'Outgoing messages allowed on a restored copy',
  'intake.form_made': 'Intake form created',
  'intake.form_saved': 'Intake form saved',
  'knowledge.favoured': 'Knowledge item added to favorites',
  'knowledge.own_words_again': 'Knowledge item version restored',
  'knowledge.review_taken_back': 'Knowledge item review withdrawn',
  'knowledge.unfavoured': 'Knowledge item removed from favorites',
  'knowledge.untrashed': 'Knowledge item restored from the trash',
  'knowledge.trashed': 'Knowledge item moved to trash',
  'lead.arranged': 'Inquiry assignment or status changed',
  'link.entered': 'Share link opened',
  'link.left': 'Share link visit ended',
  'mail.outbox_read': 'Outgoing email viewed',
  'note.privilege': 'Note privilege changed',
  'review.read': 'Review viewed',
  'review.run_again': 'Review run again',
  'review.word_taken_back': 'Review correction withdrawn',
  'review.words_read': 'Review answer viewed',
  'search.index_dropped': 'Search index discarded',
  'search.index_taken': 'Search index activated',
  'search.golden_saved': 'Test question saved',
  'search.golden_dropped': 'Test question removed',
  'search.history_chosen': 'Search history turned on or off',
  'search.measured': 'Search quality measured',
  'search.searched': 'Search run',
  'settings.local_models_looked_for': 'Local language models looked for',
  'signature.entered': 'Signing link opened',
  'signature.left': 'Signing visit ended',
  'signature.pages_seen': 'Pages viewed by the signer',
  'sms.refreshed': 'Test text message status checked',
  'sms.tested': 'Test text message sent',
  'timer.discarded': 'Timer discarded',
}

/** Past participles of the keys, as people say them. */
const verbs: Record<string, string> = {
  begun: 'started',
  dropped: 'removed',
  made: 'created',
  taken: 'downloaded',
  written: 'added',
  cancelled: 'canceled',
  resent: 'sent again',
}

/** `user.password_changed` reads "User password changed", `lead.letter_taken` "Inquiry letter downloaded". */
export function actionInWords(action: string): string {
  const known = Object.hasOwn(whole, action) ? whole[action] : undefined
  if (known) return known
  const [about = '', rest = ''] = action.split('.')
  const subject = Object.hasOwn(subjects, about) ? (subjects[about] ?? '') : spaced(about)
  const verb = rest.replace(/[a-z]+$/, (last) => (Object.hasOwn(verbs, last) ? (verbs[last] ?? '') : last))
  return capitalized(`${subject} ${spaced(verb)}`.trim())
}

const spaced = (key: string) => key.replaceAll('_', ' ')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const labels: Record<string, string> = {
  fields: 'Changed fields',
  ids: 'Records',
  ip: 'IP address',
  sha256: 'SHA-256',
}

/** The details of an entry, one line each: the label and the value. */
export function detailLines(detail: Readonly<Record<string, unknown>>): [label: string, value: string][] {
  return Object.entries(detail).map(([key, value]) => {
    const isMoney = key.endsWith('_cents') && typeof value === 'number'
    const name = isMoney ? key.slice(0, -'_cents'.length) : key.replace(/_id$/, '')
    const label = Object.hasOwn(labels, name) ? (labels[name] ?? '') : capitalized(spaced(name))
    return [label, isMoney ? dollars(value) : valueInWords(value)]
  })
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return decimalNumber(value, { most: 3 })
  if (typeof value === 'string') return textInWords(value)
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(valueInWords).join(', ')
  return detailLines(value as Record<string, unknown>)
    .map(([label, one]) => `${label}: ${one}`)
    .join('; ')
}

function textInWords(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return momentInList(text)
  if (/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)) return dateInList(text)
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? spaced(text) : text
}
