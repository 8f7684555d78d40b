import axe from 'axe-core'

/** What axe finds wrong; colors are measured in the browser tests and in tokens.test.ts. */
export async function axeFindings(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
