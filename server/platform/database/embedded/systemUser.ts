/** PostgreSQL refuses to run as root: then the cluster belongs to another user of the system. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '../../startupError';

/** A user that a child process runs as. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

function lookUp(name: string): SystemUser | null {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : NaN;
  });
  return uid !== undefined && gid !== undefined && uid > 0 && gid >= 0 ? { name, uid, gid } : null;
}

/**
 * Finds the user of a new cluster: null (ourselves) unless we are root; then `postgres`, else the user `nobody`.
 * @throws StartupError when the system has neither.
 */
export function userForNewCluster(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user === null) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody: start Sace as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}

/** The user of an existing cluster: the owner of its folder. */
export function userOfCluster(folder: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(folder);
  if (uid === 0)
    throw new StartupError(
      `The database folder ${folder} belongs to root, whom PostgreSQL refuses to serve: give it back to the user it was made by (chown -R).`,
    );
  return { name: `number ${uid}`, uid, gid };
}

/** Options of `spawn` for that user. */
export const asUser = (user: SystemUser | null) => (user === null ? {} : { uid: user.uid, gid: user.gid });

/**
 * Returns true when that user can enter the folder. The system itself answers it, since only it knows groups and access
 * lists.
 */
export function canEnter(user: SystemUser | null, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...asUser(user) }).status === 0;
}
