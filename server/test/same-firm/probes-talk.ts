import { newId } from '#platform/id'
import {
  asked,
  at,
  ends,
  endsAll,
  ledger,
  listing,
  none,
  own,
  type Probes,
  reads,
  record,
  typed,
} from './probe.ts'

const ofFirm = none('It belongs to the firm and to no case.')
const ofCaller = none('It belongs to the caller and to no case.')
const knowledge = none('Knowledge belongs to the firm and to no case.')
const answers = { client: 'Ada Marsh', title: 'A title' }
const names = [{ name: 'Ada Marsh', role: 'client' }]
const open = { status: 'waiting', assignee_id: null, follow_up_on: null, version: 99 }
const letter = { subject: 'Your inquiry', text: 'We act for you.' }
/** People who cannot work with cases are refused before the case is looked up. */
const fillsNothing = { refused: { user: 403 } }

/** A conversation that is shared with the people of its case, and one that is its owner's. */
const bothChats = (more: object = {}, options: object = {}) => [
  record(at('chat', more), options),
  own(at('ownChat', more), { ...asked, ...options }),
]
const bothAnswers = (more: object = {}, options: object = {}) => [
  record(at('answer', more), options),
  own(at('ownAnswer', more), { ...asked, ...options }),
]

/** Inquiries, search, knowledge, conversations and voice. */
export const talkProbes: Probes = {
  'intake.publicForm': none('A form is for everybody who has its address.'),
  'intake.submit': none('It makes an inquiry of its own.'),
  'intake.writeDown': none('It makes an inquiry of its own.'),
  'intake.forms': listing(() => ({}), false),
  'intake.showForm': listing(({ formId }) => ({ params: { id: formId } }), false),
  'intake.makeForm': ofFirm,
  'intake.saveForm': ofFirm,
  'intake.publishForm': ofFirm,
  'intake.renewAddress': ofFirm,
  'intake.leads': [
    listing(),
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(() => ({ query: { status: 'accepted', sort: 'name' } })),
  ],
  'intake.sources': listing(() => ({}), false),
  'intake.lead': record(at('inquiry'), reads),
  'intake.arrangeLead': record(at('inquiry', { body: open })),
  'intake.changeNames': record(at('inquiry', { body: { names, version: 99 } })),
  'intake.writeNote': record(at('inquiry', { body: { text: 'Called back.' } })),
  'intake.checkLead': record(at('inquiry')),
  'intake.accept': record(at('inquiry', { body: { title: 'The fall' } })),
  'intake.decline': record(at('inquiry', { body: { reason: 'fee' } })),
  'intake.changeLetter': record(at('letter', { body: letter })),
  'intake.mailLetter': record(at('letter'), ends),
  'intake.letterFile': record(at('letter', { query: { as: 'docx', draft: 'true' } })),
  'search.search': [
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing((_, { handle }) => ({ query: { q: `case:${handle} called` } })),
    listing(({ case: id }) => ({ query: { q: 'lease', case_id: id } })),
    listing(({ case: id }) => ({ query: { q: 'type:document', case_id: id } })),
  ],
  'search.export': listing((_, { handle }) => ({ query: { q: handle } })),
  'search.suggestions': listing((_, { handle }) => ({ query: { q: handle.slice(0, 6) } })),
  'search.passages': [
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(({ document }) => ({ query: { q: 'lease', document_id: document } })),
    listing(({ case: id }) => ({ query: { q: 'lease', case_id: id } })),
  ],
  'search.index': listing(() => ({}), false),
  'search.reindex': ofFirm,
  'searchGolden.list': listing(),
  'searchGolden.save': none('Its words are taken from what the caller finds.'),
  'searchGolden.drop': own(at('golden'), { ...typed, ...ends }),
  'searchGolden.quality': listing(() => ({}), false),
  'searchGolden.measure': ofFirm,
  'searchGolden.decide': ofFirm,
  'searchSaved.list': listing(() => ({}), false),
  'searchSaved.save': none('It finds what the caller sees.'),
  'searchSaved.change': own(at('saved', { body: { name: 'Mine' } }), typed),
  'searchSaved.remove': own(at('saved'), { ...typed, ...ends }),
  'searchSaved.restore': own(at('saved'), { ...typed, ...ends }),
  'searchSaved.open': own(at('saved'), typed),
  'searchHistory.list': none('It holds what the caller typed.'),
  'searchHistory.forget': own(at('past'), { ...typed, ...ends }),
  'searchHistory.clear': ofCaller,
  'searchHistory.keep': ofCaller,
  'knowledge.list': listing((_, { handle }) => ({ query: { q: handle } }), false),
  'knowledge.facets': listing(() => ({}), false),
  'knowledge.show': listing(({ itemId }) => ({ params: { id: itemId } }), false),
  'knowledge.graph': listing(({ itemId }) => ({ params: { id: itemId } })),
  ...Object.fromEntries(
    [
      ...['write', 'change', 'versions', 'version', 'restore', 'tag', 'review', 'favourite', 'trash'],
      ...['untrash', 'relate', 'unrelate', 'comments', 'comment', 'changeComment', 'dropComment'],
    ].map((name) => [`knowledge.${name}`, knowledge]),
  ),
  ...Object.fromEntries(
    ['list', 'begin', 'show', 'entries', 'addFile', 'start', 'cancel', 'undo'].map((name) => [
      `knowledgeImports.${name}`,
      knowledge,
    ]),
  ),
  'knowledgeTemplates.fill': record(
    ({ paperFormId, case: id }) => ({ params: { id: paperFormId }, query: { case_id: id } }),
    { ...fillsNothing, ...reads },
  ),
  'knowledgeTemplates.preview': none('Nothing but the answers of the caller is in it.'),
  'knowledgeTemplates.make': record(
    ({ paperFormId, case: id }) => ({
      params: { id: paperFormId },
      body: { answers, case_id: id, as: 'docx' },
    }),
    fillsNothing,
  ),
  'knowledgeTemplates.file': record(
    ({ paperFormId, case: id }) => ({
      params: { id: paperFormId },
      body: { answers, case_id: id, as: 'docx' },
    }),
    fillsNothing,
  ),
  'chat.list': [
    listing(),
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(({ case: id }) => ({ query: { case_id: id } })),
  ],
  'chat.begin': [
    record(({ case: id }) => ({ body: { case_id: id } })),
    record(({ document }) => ({ body: { document_ids: [document] } })),
  ],
  'chat.show': bothChats({}, reads),
  'chat.change': bothChats({ body: { is_pinned: true } }),
  'chat.remove': bothChats({}, endsAll),
  'chat.messages': bothChats({}, reads),
  'chat.say': bothChats({ body: { text: 'What is due?', key: newId() } }, ends),
  'chat.again': bothAnswers({ body: { key: newId() } }, ends),
  'chat.message': bothAnswers({}, reads),
  'chat.events': bothAnswers({}, reads),
  'chat.stop': bothAnswers(),
  'chat.rate': bothAnswers({ body: { feedback: 'good' } }),
  'chat.tries': bothAnswers({}, reads),
  'chat.confirm': own(at('proposal'), ends),
  'chat.dismiss': own(at('spareProposal'), ends),
  'chat.export': bothChats({}, reads),
  'chatModels.models': [
    record(({ case: id }) => ({ query: { case_id: id } })),
    record(({ document }) => ({ query: { document_ids: document } })),
  ],
  'chatModels.usage': ofCaller,
  'chatModels.firmUsage': ledger(),
  'chatModels.exportUsage': ledger(),
  'chatModels.limits': ofFirm,
  'chatModels.saveLimits': ofFirm,
  'voice.availability': record(({ case: id }) => ({ query: { case_id: id } })),
  'voice.choose': ofCaller,
  'voice.setFirmRules': ofFirm,
  'voice.transcribe': record(({ case: id }) => ({
    query: { type: 'audio/webm', case_id: id },
    body: Buffer.from('RECORDING'),
  })),
  'voice.sentences': bothAnswers(),
  'voice.speak': bothAnswers({ body: { sentence: 0 } }),
  'voice.sample': ofCaller,
  'voice.videos': bothChats(),
  'voice.present': bothAnswers(),
  'voice.watch': [record(at('video')), own(at('ownVideo'))],
  'voice.dropVideo': [record(at('video'), ends), own(at('ownVideo'), ends)],
}
