import { civilProcedure } from './authorities-civil-procedure.ts'
import { constitutional } from './authorities-constitutional.ts'
import { contracts } from './authorities-contracts.ts'
import { corporate } from './authorities-corporate.ts'
import { criminal } from './authorities-criminal.ts'
import { elder } from './authorities-elder.ts'
import { employment } from './authorities-employment.ts'
import { environmental } from './authorities-environmental.ts'
import { evidence } from './authorities-evidence.ts'
import { family } from './authorities-family.ts'
import { immigration } from './authorities-immigration.ts'
import { intellectualProperty } from './authorities-intellectual-property.ts'
import { professional } from './authorities-professional.ts'
import { realEstate } from './authorities-real-estate.ts'
import { torts } from './authorities-torts.ts'
import type { LibraryAuthority } from './library-shape.ts'

export const authorities: readonly LibraryAuthority[] = [
  ...civilProcedure,
  ...evidence,
  ...contracts,
  ...torts,
  ...constitutional,
  ...criminal,
  ...employment,
  ...family,
  ...elder,
  ...realEstate,
  ...corporate,
  ...intellectualProperty,
  ...environmental,
  ...immigration,
  ...professional,
]
