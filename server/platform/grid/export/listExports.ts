import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from '../../database/schema';
import type { ModuleDeps, Scope } from '../../deps';
import type { ExportableList } from './exportList';
import { followedExport, type ExportRequest } from './followedExport';
import { sendExport } from './sendExport';

/** A list with exports that report their progress. `Within` narrows it besides the filter, to a queue or a state. */
interface FollowedList<TB extends keyof Schema, Within> {
  /** The beginning of its files' names; the day in Italy follows. */
  readonly name: string;
  /** The sheet of the workbook. */
  readonly sheet: string;
  /** The list as its caller may see it. */
  readonly listOf: (scope: Scope, within: Within) => ExportableList<Schema, TB> | Promise<ExportableList<Schema, TB>>;
}

/** Returns the sender of the files of a list. It throws an ApiError 409 for an export id that is taken. */
export const listExports =
  <TB extends keyof Schema, Within = object>(deps: ModuleDeps, { name, sheet, listOf }: FollowedList<TB, Within>) =>
  async (request: Scope & FastifyRequest, reply: FastifyReply, wanted: ExportRequest & Within) => {
    const file = followedExport(request, await listOf(request, wanted), wanted);
    return sendExport(request, reply, deps, { format: wanted.format, name, sheet, ...file });
  };
