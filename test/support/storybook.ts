import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(process.cwd(), 'storybook-static');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Returns the ids of all stories of the built workshop.
 * @throws Error when it was not built (`npm run build-storybook`, or `npm test`, which builds it)
 */
export function storyIds(): string[] {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) throw new Error('The component workshop is not built: run npm run build-storybook.');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
}

/** Serves the built workshop on loopback. */
export async function serveStorybook(): Promise<{ address: string; server: Server }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://localhost').pathname);
    if (!path.startsWith(folder) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(readFileSync(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://localhost:${String((server.address() as AddressInfo).port)}`, server };
}

interface Channel {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, detail: object) => void;
}

/** The events by which a story ends; the workshop reloads its page when another story is shown before. */
const ENDS = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'];

/**
 * Shows a story in a page of the workshop without loading it again: a load costs more than most stories.
 * @returns the error of a story that could not be drawn; undefined after a good one
 */
export function showStory(page: Page, storyId: string): Promise<string | undefined> {
  return page.evaluate(
    ([id, ends]) =>
      new Promise<string | undefined>((shown) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: Channel;
        };
        const listeners = ends.map((event) => {
          const listener = (detail: unknown) => {
            for (const one of listeners) channel.off(one.event, one.listener);
            const isGood = event === 'storyFinished' && (detail as { status?: string }).status !== 'error';
            shown(isGood ? undefined : `${event}: ${JSON.stringify(detail)}`);
          };
          channel.on(event, listener);
          return { event, listener };
        });
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    [storyId, ENDS] as const,
  );
}
