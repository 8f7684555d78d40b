import { frontIcons } from './front-icons.ts'
import texts from './platform.json' with { type: 'json' }
import { withIcons } from './with-icons.ts'

export const platform = { ...texts, cards: withIcons(texts.cards, frontIcons) }
