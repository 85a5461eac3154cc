/**
 * The operations on the files of a list, the same for every list; the contract calls them `{resource}Export` and so on.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from '../../database/schema';
import type { Handlers, ModuleDeps, Scope } from '../../deps';
import type { ExportableList } from './exportList';
import { exportProgress, followedExport, type ExportRequest } from './followedExport';
import { sendExport } from './sendExport';

/**
 * A list with exports that report their progress. `Within` narrows it besides the filter, to a queue or a state; all
 * its members are optional.
 */
interface FollowedList<TB extends keyof Schema, Within> {
  /** The beginning of its files' names; the day in Italy follows. */
  readonly name: string;
  /** The sheet of the workbook. */
  readonly sheet: string;
  /** The contract's name for the ids of the rows that were chosen one by one. */
  readonly keys: string;
  /** The list as its caller may see it. */
  readonly listOf: (scope: Scope, within: Within) => ExportableList<Schema, TB> | Promise<ExportableList<Schema, TB>>;
}

export function exportHandlers<TB extends keyof Schema, Within = object>(
  deps: ModuleDeps,
  resource: string,
  { name, sheet, keys, listOf }: FollowedList<TB, Within>,
): Handlers {
  const send = async (request: FastifyRequest, reply: FastifyReply, asked: ExportRequest & Within) => {
    const file = followedExport(request, await listOf(request, asked), asked);
    return sendExport(request, reply, deps, { format: asked.format, name, sheet, ...file });
  };
  return {
    [`${resource}Export`]: (request, reply) => send(request, reply, request.query as ExportRequest & Within),
    // A narrowing of the list does not count for chosen rows, and their body has no place for it.
    [`${resource}ExportSelected`]: (request, reply) => {
      const { [keys]: chosen, ...asked } = request.body as Readonly<Record<string, unknown>>;
      return send(request, reply, { ...asked, keys: chosen } as unknown as ExportRequest & Within);
    },
    [`${resource}GetExport`]: (request) => exportProgress(request, (request.params as { id: string }).id.toLowerCase()),
  };
}
