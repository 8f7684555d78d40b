// `npm run release`: the files published with a version, in dist/release: the source as committed, a bill of materials
// (CycloneDX), the licenses, known vulnerabilities according to the registry, and checksums of all of them.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, giveUp, prepare, root, say } from './bootstrap.js'
import { licensesOf } from './licenses.js'

await prepare()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = join(root, 'dist', 'release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const place = (name) => join(folder, name)

await archive()
await billOfMaterials()
licenses()
await vulnerabilities()
checksums()
say(`The release of ${version} is in ${folder}.`)

async function archive() {
  const { code, output } = await capture('git', [
    'archive',
    '--format=tar.gz',
    `--prefix=pam-${version}/`,
    `--output=${place(`pam-${version}.tar.gz`)}`,
    'HEAD',
  ])
  if (code !== 0) giveUp(`The source could not be packed:\n${output}`)
}

async function billOfMaterials() {
  const args = [
    'sbom',
    '--package-lock-only',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]
  const { code, output } = await npm(args)
  const start = output.indexOf('{')
  if (code !== 0 || start < 0) giveUp(`The bill of materials could not be made:\n${output}`)
  const bill = JSON.parse(output.slice(start))
  if (!(bill.components?.length > 100)) giveUp('The bill of materials lists too few packages to be true.')
  writeFileSync(place(`pam-${version}.cdx.json`), `${JSON.stringify(bill, null, 1)}\n`)
}

function licenses() {
  const shipped = licensesOf().filter(({ isForDevelopment }) => !isForDevelopment)
  const lines = shipped
    .map(({ name, version: of, license }) => `| ${name} | ${of} | ${license} |`)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const table = ['| package | version | license |', '| --- | --- | --- |', ...new Set(lines)]
  writeFileSync(place('licenses.md'), `# Licenses of the packages Pam ships with\n\n${table.join('\n')}\n`)
}

/** Some registries do not support this; the release then says so instead of claiming that there are none. */
async function vulnerabilities() {
  const { output } = await npm(['audit', '--json', '--omit=dev'])
  const start = output.indexOf('{')
  const report = start < 0 ? {} : JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  const counts = report.metadata?.vulnerabilities
  const text = counts
    ? `${JSON.stringify({ counts, found: Object.keys(report.vulnerabilities ?? {}) }, null, 1)}\n`
    : 'The registry used for this release answers no questions about known vulnerabilities, so none were asked.\n'
  writeFileSync(place('vulnerabilities.txt'), text)
}

function checksums() {
  const lines = readdirSync(folder)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(place(name)))
          .digest('hex')}  ${name}`,
    )
  writeFileSync(place('SHA256SUMS'), `${lines.join('\n')}\n`)
}

function npm(args) {
  const path = process.env.npm_execpath
  return path ? capture(process.execPath, [path, ...args]) : capture('npm', args)
}
