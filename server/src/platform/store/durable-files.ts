import { fsyncSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { flush } from './folder.ts'

interface FileNode {
  name: string
}

interface Stream {
  nfd?: number
  node: FileNode
}

interface Attributes {
  mode?: number
}

/** The parts of the engine's file system that we put right. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: Stream) => number
    setattr(stream: Stream, attributes: Attributes): void
  }
  node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode
    rename(node: FileNode, folder: FileNode, name: string): void
    setattr(node: FileNode, attributes: Attributes): void
  }
  realPath(node: FileNode): string
  tryFSOperation(run: () => void): void
}

interface NodeTable {
  filesystems: { NODEFS: NodeFiles }
  ErrnoError: new (code: number) => Error
  lookupNode(parent: FileNode, name: string): FileNode
  destroyNode(node: FileNode): void
}

const inputOutputError = 29
const ownerOnly = ~0o077

/** PGlite's file system never flushes to disk; this one does, and counts it so that start-up can prove it. */
export class DurableFiles extends NodeFS {
  fsyncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options)
    const repair = (module: { FS: unknown }) => this.#repair(module.FS as NodeTable)
    made.emscriptenOpts.preRun = [repair, ...(made.emscriptenOpts.preRun ?? [])]
    return made
  }

  #repair(table: NodeTable) {
    const files = table.filesystems.NODEFS
    files.stream_ops.fsync = (stream) => {
      try {
        flushStream(stream, files)
      } catch {
        throw new table.ErrnoError(inputOutputError)
      }
      this.fsyncs++
      return 0
    }
    const { mknod } = files.node_ops
    files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ownerOnly, device)
    const { setattr } = files.node_ops
    files.node_ops.setattr = (node, attributes) => setattr(node, narrowed(attributes))
    const { setattr: setStreamAttr } = files.stream_ops
    files.stream_ops.setattr = (stream, attributes) => setStreamAttr(stream, narrowed(attributes))
    // The original deletes the target first: a process killed in between would leave neither file.
    files.node_ops.rename = (node, folder, name) => {
      const replaced = nodeAt(table, folder, name)
      files.tryFSOperation(() => renameSync(files.realPath(node), join(files.realPath(folder), name)))
      if (replaced) table.destroyNode(replaced)
      node.name = name
    }
  }
}

const narrowed = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownerOnly }

function nodeAt(table: NodeTable, folder: FileNode, name: string): FileNode | undefined {
  try {
    return table.lookupNode(folder, name)
  } catch {
    return undefined
  }
}

function flushStream(stream: Stream, files: NodeFiles) {
  if (stream.nfd !== undefined) fsyncSync(stream.nfd)
  else flush(files.realPath(stream.node))
}
