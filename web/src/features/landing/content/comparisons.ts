import { assistant } from './names.ts'
import type { AreaId } from './practice-areas.ts'

export interface Comparison {
  /** Hours. */
  traditionalTime: number
  traditionalCost: number
  /** Recorded as 0.5 and shown as 30 seconds. */
  pamTime: number
  pamCost: number
  annualSavings: number
  hoursPerYear: number
  costPerHour: number
}

/** Published for three areas; no figures are made up for the others. */
export const comparisons: Partial<Record<AreaId, Comparison>> = {
  corporate: {
    traditionalTime: 6,
    traditionalCost: 900,
    pamTime: 0.5,
    pamCost: 0,
    annualSavings: 156_000,
    hoursPerYear: 2080,
    costPerHour: 150,
  },
  'intellectual-property': {
    traditionalTime: 8,
    traditionalCost: 1200,
    pamTime: 0.5,
    pamCost: 0,
    annualSavings: 187_200,
    hoursPerYear: 2340,
    costPerHour: 150,
  },
  'personal-injury': {
    traditionalTime: 4,
    traditionalCost: 600,
    pamTime: 0.5,
    pamCost: 0,
    annualSavings: 124_800,
    hoursPerYear: 1560,
    costPerHour: 150,
  },
}

export const comparisonTexts = {
  title: 'What just happened in 30 seconds?',
  traditional: 'Traditional',
  assisted: `With ${assistant}`,
  time: 'Time',
  cost: 'Cost',
  pamTimeShown: '30 seconds',
  savings: 'Annual savings',
  hours: 'hours a year',
  claims: [
    { value: '80%', label: 'of the work automated' },
    { value: '99.7%', label: 'accuracy' },
  ],
  onward: 'Experience This Power',
  noneTitle: 'No comparison is published for this area.',
  noneText:
    'Figures exist for corporate, intellectual property and personal injury work. We do not make up others.',
} as const
