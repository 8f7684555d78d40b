import data from './trust-badges.json' with { type: 'json' }

export const {
  notCertified,
  /** The badge and what is true of it in this software as built. An unearned one says so on its face. See SECURITY.md. */
  badges: trustBadges,
  /** Visible below the badges: a badge alone would claim more than is true. */
  note: trustNote,
  callToAction,
} = data
