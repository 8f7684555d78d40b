/** Draws the PNG icons from pam.svg with a headless Chromium. Run once after the mark changes; the files are committed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const icons = fileURLToPath(new URL('../public/icons/', import.meta.url))
const mark = readFileSync(join(icons, 'pam.svg'), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'pam-icons-'))

/** A maskable icon fills its square and keeps the mark in the middle four fifths. */
const maskable = mark.replace('rx="13"', '').replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
const drawings = [
  { name: 'pam-192.png', size: 192, svg: mark, background: 'transparent' },
  { name: 'pam-512.png', size: 512, svg: mark, background: 'transparent' },
  { name: 'pam-maskable-512.png', size: 512, svg: maskable, background: '#0f4f49' },
]

for (const { name, size, svg, background } of drawings) {
  const style = `html,body{margin:0;background:${background}}svg{display:block;width:${size}px;height:${size}px}`
  writeFileSync(join(work, 'icon.html'), `<!doctype html><style>${style}</style>${svg}`)
  execFileSync(
    '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${name}`,
      'icon.html',
    ],
    { cwd: work },
  )
  renameSync(join(work, name), join(icons, name))
}
