import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src', import.meta.url))
const barrel = fileURLToPath(import.meta.resolve('lucide-react')).replace(
  /dist\/.*$/,
  'dist/esm/lucide-react.mjs',
)

/** What is drawn before the app behind it is loaded. */
const fronts = [
  'app/{crash-screen,entry/entry-page,entry/login-entry,shell/install-banner,shell/update-notice}.tsx',
  'features/landing/{*,demo/*,sections/*}.tsx',
  'features/landing/content/front-icons.ts',
  'features/auth/{login/{login.page,form,failure-box},second-factor/field}.tsx',
  'features/intake/{start/*,choice-field,question/fields}.tsx',
  'ui/*/{button,checkbox,field,form-errors,link,logo,notice,page,password-field,spinner,text-area,text-field}.tsx',
]

const namesIn = (text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
    list.split(',').map((text) => text.replace('type ', '').trim()),
  )

/** The files of the icons those pages name. Every other icon that screens share stays out of the entry page. */
export function frontIcons(): (id: string) => boolean {
  const files = fronts.flatMap((pattern) => globSync(pattern, { cwd: source }))
  const wanted = new Set(
    files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => namesIn(readFileSync(`${source}/${file}`, 'utf8'))),
  )
  const places = [...readFileSync(barrel, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)]
  const icons = places
    .filter(([, list = '']) =>
      list.split(',').some((text) => wanted.has(text.replace('default as ', '').trim())),
    )
    .map(([, , place = '']) => `/lucide-react/dist/esm/${place}`)
  return (id) => icons.some((icon) => id.endsWith(icon))
}
