/**
 * Serves the tus library as its store, over one user's uploads in the database: any replica continues an upload that
 * another began.
 */
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../../platform/database/schema';
import { dropOwnFile, findOwnFile } from '../../platform/files/acceptedRepository';
import { appendPart, beginUpload, dropUpload, findUpload } from '../../platform/files/uploadRepository';

/** The bytes that arrive are written in parts of this size. */
const PART_BYTES = 512 * 1024;

interface Owner {
  readonly database: Database;
  readonly tenantId: string;
  readonly ownerId: string;
}

/** A refusal that the library answers with its own status. */
class ProtocolError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor({ status_code, body }: { readonly status_code: number; readonly body: string }) {
    super(body.trim());
    this.status_code = status_code;
    this.body = body;
  }
}

/**
 * Returns how many bytes of an upload have arrived; all of them for one that became a file. Undefined when this user
 * has no such upload.
 */
export async function uploadState(
  { database, ownerId }: Owner,
  id: string,
): Promise<{ id: string; received: number; size: number } | undefined> {
  const upload = await findUpload(database, ownerId, id);
  if (upload) return { id, received: upload.received, size: upload.size };
  const file = await findOwnFile(database, ownerId, id);
  return file && { id, received: file.size, size: file.size };
}

/**
 * The writes that run in this process, by upload. The library releases a lock as soon as a broken request is aborted,
 * while the bytes that came with it are still being stored: a query for the offset waits for that write, so that the
 * sender sends nothing twice.
 */
const writing = new Map<string, Promise<unknown>>();

export class UploadStore extends DataStore {
  private readonly owner: Owner;
  private readonly onReached: () => void;

  /** @param onReached called when the request has reached the upload. */
  constructor(owner: Owner, onReached: () => void = () => undefined) {
    super();
    this.owner = owner;
    this.onReached = onReached;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, tenantId, ownerId } = this.owner;
    const id = await beginUpload(database, {
      tenantId,
      ownerId,
      name: (upload.metadata?.['filename'] ?? '').normalize('NFC'),
      size: upload.size ?? 0,
    });
    // The library reads the id again for the address that it answers.
    upload.id = id;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    this.onReached();
    await writing.get(id);
    const state = await uploadState(this.owner, id);
    if (!state) throw new ProtocolError(ERRORS.FILE_NOT_FOUND);
    return new Upload({ id, size: state.size, offset: state.received });
  }

  /** Stores the bytes that arrive, also those that came before the connection broke. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const written = this.append(stream, id, offset);
    const settled = written.catch(() => undefined);
    writing.set(id, settled);
    void settled.then(() => {
      if (writing.get(id) === settled) writing.delete(id);
    });
    return written;
  }

  private async append(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset;
    let waiting: Buffer[] = [];
    const flush = async () => {
      const content = Buffer.concat(waiting);
      if (content.length === 0) return;
      if (!(await appendPart(this.owner.database, id, position, content)))
        throw new ProtocolError(ERRORS.INVALID_OFFSET);
      position += content.length;
      waiting = [];
    };
    try {
      let bytes = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes < PART_BYTES) continue;
        await flush();
        bytes = 0;
      }
    } finally {
      await flush();
    }
    return position;
  }

  override async remove(id: string): Promise<void> {
    const { database, ownerId } = this.owner;
    if (await dropUpload(database, ownerId, id)) return;
    if (!(await dropOwnFile(database, ownerId, id))) throw new ProtocolError(ERRORS.FILE_NOT_FOUND);
  }
}
