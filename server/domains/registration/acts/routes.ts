import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { disposition } from '../../../platform/files/names';
import { actArchive, readExtract, readSigned } from './read';
import { signingArchive } from './signingArchive';

const give = (reply: FastifyReply, type: string, name: string, bytes: Buffer | Readable) =>
  reply.type(type).header('Content-Disposition', disposition('attachment', name)).send(bytes);

/** Operations that download an act. */
export const actHandlers = ({ clock, config }: ModuleDeps) =>
  ({
    certificatesGetSigned: async (request, reply) => {
      const { name, bytes } = await readSigned(request, idOf(request), clock());
      return give(reply, 'application/octet-stream', name, bytes);
    },
    certificatesGetExtract: async (request, reply) => {
      const { name, bytes } = await readExtract(request, idOf(request), clock());
      return give(reply, 'application/pdf', name, bytes);
    },
    certificatesGetFiles: async (request, reply) => {
      const { name, bytes } = await actArchive(request, idOf(request), clock(), config.publicUrl);
      return give(reply, 'application/zip', name, Readable.from(bytes));
    },
    certificatesGetSigningArchive: async (request, reply) => {
      const { certificateIds } = request.body;
      const bytes = await signingArchive(request, certificateIds, clock(), config.publicUrl);
      return give(reply, 'application/zip', 'APE-da-firmare.zip', Readable.from(bytes));
    },
  }) satisfies Partial<Handlers>;
