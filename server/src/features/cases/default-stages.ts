import { type BuiltInArea, isBuiltIn, type PracticeArea } from '@pam/contracts/shared/practice-area'

/** Where a firm starts; it changes them to its own. */
const builtIn: Record<BuiltInArea, readonly string[]> = {
  corporate: ['Engagement', 'Due diligence', 'Drafting', 'Negotiation', 'Closing', 'Follow-up'],
  'intellectual-property': ['Engagement', 'Search', 'Filing', 'Examination', 'Enforcement', 'Renewal'],
  'personal-injury': ['Intake', 'Treatment', 'Demand', 'Negotiation', 'Litigation', 'Settlement'],
  'real-estate': ['Engagement', 'Title', 'Contract', 'Inspection', 'Closing', 'Recording'],
  employment: ['Intake', 'Agency charge', 'Pleadings', 'Discovery', 'Mediation', 'Trial'],
  family: ['Intake', 'Filing', 'Temporary orders', 'Discovery', 'Settlement', 'Decree'],
  environmental: ['Engagement', 'Site review', 'Permitting', 'Enforcement', 'Remediation', 'Closure'],
  criminal: ['Intake', 'Arraignment', 'Discovery', 'Motions', 'Plea or trial', 'Sentencing'],
  immigration: ['Intake', 'Evidence', 'Filing', 'Biometrics', 'Interview', 'Decision'],
  bankruptcy: ['Intake', 'Schedules', 'Petition', '341 meeting', 'Plan', 'Discharge'],
  estate: ['Intake', 'Petition', 'Inventory', 'Claims', 'Accounting', 'Distribution'],
  elder: ['Intake', 'Planning', 'Drafting', 'Signing', 'Benefits', 'Administration'],
}

const ownStages = ['Intake', 'Preparation', 'Negotiation', 'Resolution', 'Closing'] as const

export const defaultStages = (area: PracticeArea): readonly string[] =>
  isBuiltIn(area) ? builtIn[area] : ownStages
