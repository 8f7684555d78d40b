/** Draws the picture of shared links with a headless Chromium. Run once after its words change; the file is committed. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forWhom, heroTitle, product } from '#features/landing'

const target = fileURLToPath(new URL('../public/og.png', import.meta.url))
const mark = readFileSync(new URL('../public/icons/pam.svg', import.meta.url), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'pam-og-'))
const require = createRequire(import.meta.url)

for (const name of ['inter', 'source-serif-4']) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  copyFileSync(join(folder, `files/${name}-latin-wght-normal.woff2`), join(work, `${name}.woff2`))
}

const style = `
@font-face{font-family:Inter;src:url(inter.woff2);font-weight:100 900}
@font-face{font-family:PamSerif;src:url(source-serif-4.woff2);font-weight:200 900}
html,body{margin:0;background:#faf7f1;color:#1b1d22;font-family:Inter}
main{position:relative;width:1200px;height:630px;box-sizing:border-box;padding:72px 76px;overflow:hidden}
.logo{display:flex;align-items:center;gap:18px;font:600 44px PamSerif}.logo svg{width:56px;height:56px}
h1{width:600px;text-wrap:balance;margin:56px 0 0;font:600 84px/1.02 PamSerif;letter-spacing:-.022em}
.who{margin:32px 0 0;font-size:27px;font-weight:600;color:#735411}
figure{position:absolute;right:-40px;top:150px;width:470px;margin:0;border:1px solid #e2dbcd;border-radius:12px;background:#fffdf9;
box-shadow:0 18px 48px rgb(27 29 34/.16);font-family:PamSerif}
figure p{margin:0;padding:28px 64px 26px 34px}.question{font:20px Inter;color:#62656d;padding-bottom:0!important}
.answer{font-size:31px;line-height:1.3}.words{border-top:1px solid #e2dbcd;font-size:22px;line-height:1.55;color:#474a52}
mark{background:#f5ebd4;color:#1b1d22}.bar{position:absolute;left:0;right:0;bottom:0;height:14px;background:#0f4f49}`

const page = `<!doctype html><meta charset="utf-8"><style>${style}</style><main>
<div class="logo">${mark}${product}</div><h1>${heroTitle}</h1><p class="who">${forWhom}</p>
<figure><p class="question">When must the tenant give notice?</p><p class="answer">At least sixty days before the term ends.</p>
<p class="words">12.2 Either party may end this lease by notice in writing, given <mark>not less than sixty days before the end of
the term</mark>.</p></figure><div class="bar"></div></main>`

writeFileSync(join(work, 'og.html'), page)
execFileSync(
  '/usr/bin/chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    '--virtual-time-budget=3000',
    '--window-size=1200,630',
    '--screenshot=og.png',
    `file://${join(work, 'og.html')}`,
  ],
  { cwd: work, stdio: 'ignore' },
)
renameSync(join(work, 'og.png'), target)
