// Reads the contract of openapi/ as one document, and reports its faults.
import { bundle, createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core';
import { relative } from 'node:path';
import { boundlessValues } from './boundlessValues';
import { fragmentsIn } from './fragments';
import { undecidedTexts } from './undecidedTexts';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Operation = {
  operationId?: string;
  responses?: Record<string, unknown>;
  tags?: string[];
  'x-policy'?: string;
  'x-tenant'?: string;
  'x-cache'?: string;
};
type Document = { openapi: string; paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>> };

/**
 * Returns the bundled contract with the findings of the lint, one sentence each; without findings it may be used.
 * @param entry the file that names all others
 */
export async function bundleContract(entry = 'openapi/sace.yaml'): Promise<{ document: Document; problems: string[] }> {
  const config = await createConfig({
    extends: ['minimal'],
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      'path-declaration-must-exist': 'error',
      'no-identical-paths': 'error',
      'no-ambiguous-paths': 'off',
      'no-enum-type-mismatch': 'error',
      'no-schema-type-mismatch': 'error',
      'no-unused-components': 'error',
      'no-invalid-media-type-examples': 'error',
      'security-defined': 'off',
    },
  });
  const found = (await lint({ ref: entry, config })).filter(({ severity }) => severity === 'error').map(inWords);
  const { bundle: bundled, problems } = await bundle({ ref: entry, config });
  const document = bundled.parsed as Document;
  return {
    document,
    problems: [
      ...found,
      ...problems.map(inWords),
      ...operationProblems(document),
      ...undecidedTexts(document),
      ...boundlessValues(document),
      ...fragmentsIn(document),
    ],
  };
}

/** Returns what was found and where, and what to do where the message of the linter does not say it. */
function inWords({ message, location: [where] }: NormalizedProblem): string {
  const place = where ? `${relative(process.cwd(), where.source.absoluteRef)}${where.pointer ?? ''}: ` : '';
  const advice = message.startsWith('Two schemas are referenced with the same name')
    ? ' The name of a schema is unique in all files of openapi/schemas: choose another one.'
    : '';
  return place + message + advice;
}

/** Checks that every operation names its policy, its tenant, its errors, and its service in the client. */
export function operationProblems(document: Document): string[] {
  const problems: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const where = `${method.toUpperCase()} ${path}`;
      if (!operation['x-policy']) problems.push(`${where} has no x-policy`);
      if (!['caller', 'host', 'none'].includes(operation['x-tenant'] ?? ''))
        problems.push(`${where} has no x-tenant (caller, host or none)`);
      if ('x-cache' in operation && (operation['x-cache'] !== 'public' || operation['x-policy'] !== 'anonymous'))
        problems.push(`${where} may be cached only as public, and only without a sign-in (x-cache, x-policy)`);
      if (operation.tags?.length !== 1) problems.push(`${where} needs exactly one tag`);
      if (!Object.keys(operation.responses ?? {}).some((status) => /^([45]|default)/.test(status)))
        problems.push(`${where} has no error response`);
    }
  }
  return problems;
}
