import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { italianDay } from '../../../common/days/italianDays';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { idOf } from '../../platform/idOf';
import { badRequest } from '../../platform/errors';
import { disposition } from '../../platform/files/names';
import { readUpload } from '../../platform/files/readUpload';
import { accessOf, reachOf } from './access/access';
import { readDocument } from './document/readDocument';
import { begin } from './drafts/begin';
import { circumstances } from './drafts/circumstances';
import { command, discard } from './drafts/commands';
import { overrule } from './drafts/overrule';
import { importFile } from './import/importFile';
import { certificateFileHandlers } from './import/batch/routes';
import { sharedXmlParser } from './import/parser/parser';
import { MOST_FILE_BYTES } from './import/upload';
import { stay } from './drafts/presence/presence';
import { read, readPhoto, readXml } from './drafts/read';
import { replace } from './drafts/replace';
import { save, savePhoto } from './drafts/save';
import { documentArchive, xmlArchive } from './lists/archive';
import { findUnits } from './cadastre/cadastreRepository';
import { certificateListHandlers } from './lists/routes';
import { isJpeg, MOST_PHOTO_BYTES } from './record/photo';

/** Returns the ids of a selection, each once. */
const selectedIn = ({ certificateIds }: { readonly certificateIds: readonly string[] }): string[] => [
  ...new Set(certificateIds.map((id) => id.toLowerCase())),
];

const sendArchive = (reply: FastifyReply, name: string, archive: AsyncGenerator<Buffer>) =>
  reply
    .type('application/zip')
    .header('Content-Disposition', disposition('attachment', name))
    .send(Readable.from(archive));

/** Operations on certificates; those that the caller does not reach do not exist for them. */
export const certificateHandlers = (deps: ModuleDeps) => {
  const { clock, config } = deps;
  const parser = sharedXmlParser();
  const today = () => italianDay(clock());
  return {
    ...certificateListHandlers(deps),
    certificatesGetCircumstances: (request) => circumstances(request, clock()),
    certificatesGetUnits: async (request) => {
      const { caller, database } = request;
      const reach = await reachOf(database, caller.userId, today());
      const found = await findUnits(database, request.query);
      return { items: found.map((unit) => ({ ...unit, isOwn: accessOf(caller, reach, unit).mayRead })) };
    },
    certificatesBegin: async (request) => {
      const input = request.body;
      const id = input.id.toLowerCase();
      // Ids are compared as texts.
      const certifierId = input.certifierId?.toLowerCase() ?? null;
      await begin(request, { ...input, id, certifierId }, clock());
      return read(request, id, clock());
    },
    certificatesImport: async (request) => {
      const { dryRun, companyId = null, otherCertifierConfirmed: isOtherConfirmed } = request.query;
      const file = await readUpload(request.body, request.headers, MOST_FILE_BYTES);
      return importFile(
        parser,
        request,
        file,
        { isDryRun: dryRun, companyId: companyId?.toLowerCase() ?? null, isOtherConfirmed },
        clock(),
      );
    },
    ...certificateFileHandlers(deps),
    certificatesGetXmlArchive: async (request, reply) => {
      const archive = await xmlArchive(request, selectedIn(request.body), clock());
      return sendArchive(reply, 'APE.zip', archive);
    },
    certificatesGetDocumentArchive: async (request, reply) => {
      const archive = await documentArchive(request, selectedIn(request.body), clock(), config.publicUrl);
      return sendArchive(reply, 'APE-PDF.zip', archive);
    },
    certificatesGet: (request) => read(request, idOf(request), clock()),
    certificatesDiscard: async (request, reply) => {
      await discard(request, idOf(request), clock());
      return reply.code(204).send();
    },
    certificatesSave: (request) => save(request, idOf(request), request.body, clock()),
    certificatesGetPhoto: async (request, reply) =>
      reply.type('image/jpeg').send(await readPhoto(request, idOf(request), clock())),
    certificatesSavePhoto: (request) => {
      const { version, jpeg } = request.body;
      const bytes = Buffer.from(jpeg, 'base64');
      const message =
        bytes.length > MOST_PHOTO_BYTES
          ? 'La foto è troppo grande: al massimo 250 kB.'
          : isJpeg(bytes)
            ? null
            : 'La foto non è un’immagine JPEG: sceglila di nuovo.';
      if (message !== null) throw badRequest(message, [{ message, members: ['jpeg'] }]);
      return savePhoto(request, idOf(request), { version, jpeg: bytes }, clock());
    },
    certificatesDiscardPhoto: (request) => savePhoto(request, idOf(request), { version: null, jpeg: null }, clock()),
    certificatesOverrule: (request) => overrule(request, idOf(request), request.body, clock()),
    certificatesReplace: (request) => replace(request, idOf(request), request.body, clock()),
    certificatesMove: (request) => command(deps, request, idOf(request), request.body),
    certificatesStay: (request) => stay(request, idOf(request), clock()),
    certificatesGetDocument: async (request, reply) => {
      const { name, pdf } = await readDocument(request, idOf(request), clock(), config.publicUrl);
      return reply.type('application/pdf').header('Content-Disposition', disposition('inline', name)).send(pdf);
    },
    certificatesGetXml: async (request, reply) => {
      const { name, xml } = await readXml(request, idOf(request), clock());
      return reply
        .type('application/xml; charset=utf-8')
        .header('Content-Disposition', disposition('attachment', name))
        .send(xml);
    },
  } satisfies Partial<Handlers>;
};
