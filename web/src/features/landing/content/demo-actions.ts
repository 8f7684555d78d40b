import data from './demo-actions.json' with { type: 'json' }
import { frontIcons } from './front-icons.ts'
import { withIcons } from './with-icons.ts'

/** What appears after the scripted demo; the fourth, the report, is made in the browser. */
export const demoLinks = withIcons(data.links, frontIcons)
export const reportTexts = data.report
