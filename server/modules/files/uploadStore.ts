/** What the tus library asks of a store, over one user's uploads in the database: any replica takes up what another began. */
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../../database/schema';
import { dropOwnFile, findOwnFile } from '../../files/accepted';
import { appendPart, beginUpload, dropUpload, findUpload } from '../../files/uploads';

/** So much of what arrives is written at once. */
const PART_BYTES = 512 * 1024;

interface Owner {
  readonly database: Database;
  readonly tenantId: string;
  readonly ownerId: string;
}

export class UploadStore extends DataStore {
  private readonly owner: Owner;

  constructor(owner: Owner) {
    super();
    this.owner = owner;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, tenantId, ownerId } = this.owner;
    const id = await beginUpload(database, { tenantId, ownerId, name: upload.metadata?.['filename'] ?? '', size: upload.size ?? 0 });
    // The library reads the id again for the address that it answers.
    upload.id = id;
    return upload;
  }

  /** An upload of this user; a finished one is all there. */
  override async getUpload(id: string): Promise<Upload> {
    const { database, ownerId } = this.owner;
    const upload = await findUpload(database, ownerId, id);
    if (upload) return new Upload({ id, size: upload.size, offset: upload.received });
    const file = await findOwnFile(database, ownerId, id);
    if (!file) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: file.size, offset: file.size });
  }

  /** Keeps what comes, also what came before the connection broke. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset;
    let waiting: Buffer[] = [];
    const flush = async () => {
      const content = Buffer.concat(waiting);
      if (content.length === 0) return;
      if (!(await appendPart(this.owner.database, id, position, content))) throw ERRORS.INVALID_OFFSET;
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
    if (!(await dropOwnFile(database, ownerId, id))) throw ERRORS.FILE_NOT_FOUND;
  }
}
