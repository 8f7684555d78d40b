import names from './names.json' with { type: 'json' }

/** Who the page speaks of, and what every public page says. `heroPromises` are true of the software today. */
export const {
  product,
  assistant,
  heroTitle,
  heroLead,
  forWhom,
  heroPromises,
  illustrativeLine,
  simulatedLine,
  legalLine,
  sharing,
} = names
