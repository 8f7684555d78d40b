import { crc32 } from 'node:zlib'

const blockLength = 512
/** How many bytes the seal takes at the end of an archive. */
export const sealLength = 10 + 5 + blockLength + 8

/**
 * A last gzip member that holds the hash of every byte before it. Tools that read the archive skip it, since it
 * comes after the end of the tar; we compare it byte for byte, so that no change anywhere goes unseen.
 */
export function sealOf(sha256: string): Buffer {
  const block = Buffer.alloc(blockLength)
  block.write(`pam backup seal sha256 ${sha256}\n`)
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  const stored = Buffer.alloc(5)
  stored.writeUInt8(1, 0)
  stored.writeUInt16LE(blockLength, 1)
  stored.writeUInt16LE(~blockLength & 0xffff, 3)
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc32(block), 0)
  foot.writeUInt32LE(blockLength, 4)
  return Buffer.concat([head, stored, block, foot])
}
