import { slices } from './slices.js'

const ban = (name, from, to) => ({ name, severity: 'error', from, to })
/** They call a later slice by its contract. No more are added; each goes when its call moves to the later slice or to the app. */
const knownToLookUp = [
  '^server/src/features/settings/models/(offered|provider)-models\\.ts$',
  '^web/src/features/analysis/analysis\\.queries\\.ts$',
  '^web/src/features/cases/new-case/result\\.tsx$',
  '^web/src/features/settings/settings\\.(mutations|queries)\\.ts$',
  '^web/src/features/tasks/tasks\\.queries\\.ts$',
]
const after = (index) => slices.slice(index + 1).join('|')

export default {
  forbidden: [
    ban('no-cycles', {}, { circular: true }),
    ban('everything-resolves', {}, { couldNotResolve: true }),
    ban(
      'contracts-import-only-zod',
      { path: '^contracts/' },
      { pathNot: ['^contracts/', 'node_modules/zod/'] },
    ),
    ban('law-does-no-io', { path: '^law/' }, { path: '^(contracts|server|web|e2e|bench)/' }),
    ban('law-knows-no-node', { path: '^law/' }, { dependencyTypes: ['core'] }),
    ban('reading-stands-alone', { path: '^reading/' }, { path: '^(contracts|law|server|web|e2e|bench)/' }),
    ban(
      'retrieval-stands-alone',
      { path: '^retrieval/' },
      { path: '^(contracts|law|reading|server|web|e2e|bench)/' },
    ),
    ban(
      'only-the-words-of-reading',
      { path: '^(server|web|bench|law)/' },
      // Shapes of what its processes say, and which languages are installed: none of them opens a file.
      {
        path: '^reading/src/',
        pathNot:
          '^reading/src/(reading|scrub-report|ocr-languages|paper|office-paper|parsed-message|sign-paper|unpacking)\\.ts$',
      },
    ),
    ban('web-and-server-never-meet', { path: '^(web|server)/' }, { path: '^(web|server)/', pathNot: '^$1/' }),
    ban(
      'platform-knows-no-feature',
      { path: '^server/src/platform/' },
      { path: '^server/src/(features|app|config|main|commands)' },
    ),
    ban('ui-and-lib-know-no-feature', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(features|app)/' }),
    ban('ui-knows-no-contract', { path: '^web/src/ui/' }, { path: '^contracts/' }),
    ban(
      'use-the-public-api',
      { path: '^(web|server)/src/features/([^/]+)/', pathNot: '\\.(table|test)\\.tsx?$' },
      { path: '^$1/src/features/', pathNot: ['^$1/src/features/$2/', '/index\\.ts$'] },
    ),
    ban(
      'tables-name-only-tables',
      { path: '^server/src/features/([^/]+)/.+\\.table\\.ts$' },
      { path: '^server/src/features/', pathNot: '\\.table\\.ts$' },
    ),
    ban(
      'app-uses-public-apis',
      { path: '^(web/src/app/|server/src/(app|features)\\.ts)' },
      // The manifests of the web are files of their own: the front page uses the public API of a slice without them.
      { path: '/features/[^/]+/', pathNot: ['/index\\.ts$', '^web/src/features/([^/]+)/\\1\\.ui\\.tsx?$'] },
    ),
    ban(
      'only-queries-speak-sql',
      { path: '/features/', pathNot: '\\.(queries|table|test)\\.ts$' },
      { path: 'drizzle-orm' },
    ),
    ban(
      'only-policies-grant',
      { path: '/features/', pathNot: '\\.(policy|test)\\.ts$' },
      { path: 'platform/grant\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    ban(
      'one-outbound-client',
      {
        path: '^server/src/',
        pathNot: '^server/src/platform/(outbound|mail)/[a-z-]+\\.ts$',
      },
      {
        path: ['node_modules/(undici|nodemailer|imapflow)/', '^(node:)?(https|net|tls|dgram|http2)$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...slices
      .slice(0, -1)
      .flatMap((slice, index) => [
        ban(`${slice}-looks-up`, { path: `/features/${slice}/` }, { path: `/features/(${after(index)})/` }),
        ban(
          `${slice}-contract-looks-up`,
          { path: `^contracts/src/${slice}[/.]` },
          { path: `^contracts/src/(${after(index)})[/.]` },
        ),
        ban(
          `${slice}-calls-no-later-slice`,
          { path: `^(server|web)/src/features/${slice}/`, pathNot: knownToLookUp },
          { path: `^contracts/src/(${after(index)})[/.]` },
        ),
      ]),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/test/|/dist/|/\\.cache/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
