// Who may write is visible on the line that writes: every write to a record takes what a policy granted for that act.
// `node scripts/permissions.js` looks at server/src/features; a test gives another folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from './bootstrap.js'

const contractsFolder = join(root, 'contracts/src')

/** What is wrong below a folder of slices, a line each. */
export async function faultsBelow(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const sources = files.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return { path, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
  })
  const faults = []
  const writing = new Set()
  for (const { path, source } of sources) {
    if (path.endsWith('.routes.ts')) {
      const { faults: own, writes } = await routeFaults(path, source)
      faults.push(...own)
      if (writes) writing.add(path.split('/')[0])
    }
    if (path.endsWith('.policy.ts')) faults.push(...policyFaults(path, source))
    if (path.endsWith('.service.ts')) faults.push(...serviceFaults(path, source))
  }
  const withPolicy = new Set(
    files.filter((path) => path.endsWith('.policy.ts')).map((path) => path.split('/')[0]),
  )
  for (const slice of [...writing].filter((name) => !withPolicy.has(name)))
    faults.push(`${slice}: has endpoints that write to a record and no policy`)
  return { faults, files: files.length }
}

/** A route that writes to the record in its address asks a policy for it. */
async function routeFaults(path, source) {
  const faults = []
  let writes = false
  const contracts = await contractsOf(source)
  for (const call of callsIn(source)) {
    const name = call.expression.getText(source)
    const [, named, handler] = call.arguments
    if (!/^(?:route|\w+Route)$/.test(name) || !named || !handler || !ts.isPropertyAccessExpression(named))
      continue
    const endpoint = contracts.get(named.expression.getText(source))?.[named.name.text]
    if (!endpoint || endpoint.method === 'GET' || !hasRecord(endpoint)) continue
    writes = true
    if (!asksPolicy(handler, source))
      faults.push(`${placeOf(path, source, call)}: ${named.getText(source)} writes without a policy`)
  }
  return { faults, writes }
}

/** Records are addressed by random ids; names and keys in an address are no records. */
function hasRecord({ params }) {
  const shapes = Object.values(params?.shape ?? {})
  return shapes.some((shape) => shape.def?.format === 'uuid' || shape.def?.format === 'guid')
}

function asksPolicy(handler, source) {
  return callsIn(handler, source).some(
    (call) =>
      /^(?:\w+\.)?require[A-Z]/.test(call.expression.getText(source)) &&
      call.arguments.some((argument) => /\bparams\b/.test(argument.getText(source))),
  )
}

/** What is granted for one act is not granted for another: with several acts, the act is a type parameter. */
function policyFaults(path, source) {
  return functionsIn(source).flatMap(({ name, node }) => {
    if (!name.startsWith('require')) return []
    const acts = node.parameters.filter(
      ({ type }) => type && ts.isUnionTypeNode(type) && type.types.every((one) => ts.isLiteralTypeNode(one)),
    )
    return acts.length > 0 ? [`${placeOf(path, source, node)}: ${name} grants its acts all alike`] : []
  })
}

/** A service that writes takes the record, not its id. */
function serviceFaults(path, source) {
  const aliases = source.statements
    .filter((one) => ts.isTypeAliasDeclaration(one) && /^Granted</.test(one.type.getText(source)))
    .map(({ name }) => name.text)
  return functionsIn(source).flatMap(({ name, node, isExported }) => {
    if (!isExported || !node.body) return []
    const ids = node.parameters.filter(
      (parameter) =>
        ts.isIdentifier(parameter.name) &&
        /^(?:id|\w+Id)$/.test(parameter.name.text) &&
        parameter.type?.getText(source) === 'string',
    )
    const types = node.parameters.map(({ type }) => type?.getText(source) ?? '')
    // A second id names a part of the record that was granted.
    const isGranted = types.some((type) => /\bGranted</.test(type) || aliases.includes(type))
    const isWriting = callsIn(node.body, source).some((call) =>
      /\.transaction$/.test(call.expression.getText(source)),
    )
    return ids.length > 0 && types.includes('Ctx') && !isGranted && isWriting
      ? [`${placeOf(path, source, node)}: ${name} writes by an id that nobody granted`]
      : []
  })
}

/** The contracts a file imports, by the name it uses. */
async function contractsOf(source) {
  const found = new Map()
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const from = /^@pam\/contracts\/(.+)$/.exec(statement.moduleSpecifier.text)?.[1]
    const names = statement.importClause?.namedBindings
    if (!from || !names || !ts.isNamedImports(names)) continue
    const module = await import(pathToFileURL(join(contractsFolder, `${from}.ts`)).href)
    for (const { name, propertyName } of names.elements)
      found.set(name.text, module[(propertyName ?? name).text])
  }
  return found
}

function callsIn(node) {
  const calls = []
  const visit = (inner) => {
    if (ts.isCallExpression(inner)) calls.push(inner)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return calls
}

function functionsIn(source) {
  return source.statements.flatMap((statement) => {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [{ name: statement.name.text, node: statement, isExported }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer)
        ? [{ name: name.getText(source), node: initializer, isExported }]
        : [],
    )
  })
}

function placeOf(path, source, node) {
  return `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(root, 'server/src/features')
  const { faults, files } = await faultsBelow(folder)
  for (const fault of faults) console.log(`${relative(root, folder)}/${fault}`)
  console.log(`${files} files, ${faults.length} writes without a visible permission.`)
  process.exit(faults.length > 0 || files === 0 ? 1 : 0)
}
