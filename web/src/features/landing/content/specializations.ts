import { frontIcons } from './front-icons.ts'
import data from './specializations.json' with { type: 'json' }
import { withIcons } from './with-icons.ts'

export const specializationTexts = data.texts

export const specializations = withIcons(data.areas, frontIcons).map((area) => ({
  ...area,
  features: withIcons(area.features, frontIcons),
}))
