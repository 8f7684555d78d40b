/** The parts of one case as one piece of the app, fetched when the first case is opened. */
export { CaseHeader } from './case-header.tsx'
export { NotesPanel } from './notes/panel.tsx'
export { AboutCard, RecentActivity, RecentNotes } from './overview/panel.tsx'
export { PeopleCard } from './overview/people-card.tsx'
export { TimelinePanel } from './overview/timeline-panel.tsx'
export { PartiesPanel } from './parties/panel.tsx'
export { CaseSettingsPanel } from './settings/panel.tsx'
