import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeProjectFolder, type ProjectFolder } from './projectFolder';

/**
 * Builds the browser program as `npm run dev` serves it, which looks for Redux DevTools; the built one does not. It
 * costs 20 processor seconds, 7 once webpack has a cache of it.
 */
export async function makeDevelopmentBuild(): Promise<ProjectFolder> {
  const folder = await makeProjectFolder('sace-development-');
  const cli = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  // Source maps by eval would be refused by the portal's rules for its pages.
  const options = ['build', '--mode', 'development', '--no-devtool', '--output-path', folder.web];
  await promisify(execFile)(process.execPath, ['--import', 'tsx', cli, ...options], { maxBuffer: 1e8 });
  return folder;
}
