/**
 * npm run bench: every figure that is promised or quoted, one file for each set. Ends with 1 when a promise is broken.
 * npm run bench -- --administration: the administration's figures alone, which need no large register.
 * npm run bench -- --office: the office's figures, queues and grids alone.
 * npm run bench -- --pages: how long pages with a grid take to their first rows in a browser, alone.
 * npm run bench -- --screen: how long the list of accreditations takes on screen after each input, at two widths, alone.
 * npm run bench -- --exports: files of all accreditations, alone.
 * npm run bench -- --imports: how many certificates in XML are judged in a second, alone.
 * npm run bench -- --certificates: the lists of certificates and the queues of controls at the Region's size, saves,
 * printed forms and imports, alone.
 * npm run bench -- --public: the searches and pages of the public register (of a build) and the files of the open data,
 * alone.
 * npm run bench -- --paints: how soon public pages show their largest content on a poor network, alone.
 * npm run bench -- --plants: a file of 100,000 plants imported, and the searches of 1,000,000 plants, alone; --rows for
 * another size.
 * npm run bench -- --wallet: debits over many wallets while lists are read, and the movements of a large ledger, alone.
 * npm run bench -- --registration: signed acts that come at their times, verified and registered, alone.
 * npm run bench -- --texts: the job that cleans old texts, over certificates, applications and plants while
 * others write, alone.
 * npm run bench -- --everything: every column of the large lists, each way that a grid can ask it, with a table for each
 * list, alone; --everything=plants,administration over these registers alone.
 * npm run bench -- --rows=100000: over a smaller register in place of the large one.
 * npm run bench -- --cold: the grid's first 30 runs in a new process, nothing warmed up; promises do not apply.
 */
import { accreditationGrid, accreditationQueues } from './accreditationGrid';
import { administration } from './administration';
import type { Bench } from './bench';
import { certificateGrid } from './certificateGrid';
import { certificateImports } from './certificateImports';
import { certificateWork } from './certificateWork';
import { controlGrid } from './controlGrid';
import { everyColumn } from './everyColumn';
import { exportFiles } from './exports';
import { figures } from './figures';
import { formPages } from './formPages';
import { gridOnScreen } from './gridOnScreen';
import { gridPages } from './gridPages';
import {
  LEDGER_ENTRIES,
  LOG_ENTRIES,
  openLargeRegister,
  PLANT_ROWS,
  REGISTER_ROWS,
  type Contents,
} from './largeRegister';
import { movementGrid } from './movementGrid';
import { openDataFiles } from './openDataFiles';
import { plantGrid } from './plantGrid';
import { plantImports } from './plantImports';
import { publicPaints } from './publicPaints';
import { publicPages } from './publicPages';
import { publicSearches } from './publicSearches';
import { registrations } from './registrations';
import { textCleaning } from './textCleaning';
import { walletLoad } from './walletLoad';

const cold = process.argv.includes('--cold');
const administrationAlone = process.argv.includes('--administration');
const certificatesAlone = process.argv.includes('--certificates');
const everything = process.argv.find((argument) => /^--everything(=|$)/.test(argument));
const everythingAlone = everything !== undefined;
/** The registers that `--everything=accreditations,plants` names; all where it names none. */
const named = everything?.split('=')[1]?.split(',');
const exportsAlone = process.argv.includes('--exports');
const importsAlone = process.argv.includes('--imports');
const pagesAlone = process.argv.includes('--pages');
const officeAlone = process.argv.includes('--office');
const paintsAlone = process.argv.includes('--paints');
const plantsAlone = process.argv.includes('--plants');
const publicAlone = process.argv.includes('--public');
const registrationAlone = process.argv.includes('--registration');
const screenAlone = process.argv.includes('--screen');
const textsAlone = process.argv.includes('--texts');
const walletAlone = process.argv.includes('--wallet');
const PLANT_FILE_ROWS = 100_000;
const rows = Number(
  process.argv.find((argument) => argument.startsWith('--rows='))?.slice('--rows='.length) ?? REGISTER_ROWS,
);
/** The sizes of a region's registers. */
const REGION_SIZES: Readonly<Record<Contents, number>> = {
  accreditations: REGISTER_ROWS,
  administration: LOG_ENTRIES,
  certificates: REGISTER_ROWS,
  movements: LEDGER_ENTRIES,
  plants: PLANT_ROWS,
};
const sizeOf = (contents: Contents) => (rows === REGISTER_ROWS ? REGION_SIZES[contents] : rows);
const ofOffice = [figures, accreditationQueues, accreditationGrid];
const chosen = (): readonly Bench[] => {
  if (cold) return [accreditationGrid];
  if (pagesAlone) return [gridPages, formPages];
  if (screenAlone) return [gridOnScreen];
  if (exportsAlone) return [exportFiles];
  return officeAlone ? ofOffice : [...ofOffice, gridPages, gridOnScreen, formPages, exportFiles];
};
const benches = chosen();

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function measureRegister(): Promise<readonly string[]> {
  const { connection, target, release } = await openLargeRegister(print, rows);
  try {
    const broken: string[] = [];
    for (const bench of benches) {
      print(`\n${bench.name}, ${rows.toLocaleString('it')} rows`);
      broken.push(...(await bench.run({ connection, target, rows, cold, print })));
    }
    return broken;
  } finally {
    await release();
  }
}

async function measureCertificates(): Promise<readonly string[]> {
  const { connection, target, release } = await openLargeRegister(print, rows, 'certificates');
  try {
    const broken: string[] = [];
    for (const bench of [certificateGrid, controlGrid]) {
      print(`\n${bench.name}, ${rows.toLocaleString('it')} rows`);
      broken.push(...(await bench.run({ connection, target, rows, cold, print })));
    }
    return broken;
  } finally {
    await release();
  }
}

async function measurePublic(): Promise<readonly string[]> {
  const { connection, target, release } = await openLargeRegister(print, rows, 'certificates');
  try {
    const broken: string[] = [];
    // The memory for the files is measured in this process, so they come before anything else fills it.
    for (const bench of [openDataFiles, publicSearches, publicPages]) {
      print(`\n${bench.name}, ${rows.toLocaleString('it')} rows`);
      broken.push(...(await bench.run({ connection, target, rows, cold, print })));
    }
    return broken;
  } finally {
    await release();
  }
}

async function measurePaints(): Promise<readonly string[]> {
  print(`\n${publicPaints.name}`);
  return publicPaints.run({ print });
}

async function measureWork(): Promise<readonly string[]> {
  print(`\n${certificateWork.name}`);
  return certificateWork.run({ print });
}

async function measureAdministration(): Promise<readonly string[]> {
  print(`\n${administration.name}`);
  return administration.run({ print });
}

async function measureImports(): Promise<readonly string[]> {
  print(`\n${certificateImports.name}`);
  return certificateImports.run({ print });
}

async function measurePlants(): Promise<readonly string[]> {
  const plants = sizeOf('plants');
  const { connection, target, release } = await openLargeRegister(print, plants, 'plants');
  const broken: string[] = [];
  try {
    print(`\n${plantGrid.name}, ${plants.toLocaleString('it')} rows`);
    broken.push(...(await plantGrid.run({ connection, target, rows: plants, cold, print })));
  } finally {
    await release();
  }
  print(`\n${plantImports.name}`);
  return [...broken, ...(await plantImports.run({ print }, Math.min(rows, PLANT_FILE_ROWS)))];
}

async function measureWallets(): Promise<readonly string[]> {
  print(`\n${walletLoad.name}`);
  const broken = await walletLoad.run({ print });
  const entries = sizeOf('movements');
  const { connection, target, release } = await openLargeRegister(print, entries, 'movements');
  try {
    print(`\n${movementGrid.name}, ${entries.toLocaleString('it')} entries`);
    return [...broken, ...(await movementGrid.run({ connection, target, rows: entries, cold, print }))];
  } finally {
    await release();
  }
}

async function measureRegistrations(): Promise<readonly string[]> {
  print(`\n${registrations.name}`);
  return registrations.run({ print });
}

async function measureTexts(): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const contents of ['certificates', 'accreditations', 'plants'] satisfies Contents[]) {
    const size = sizeOf(contents);
    const { connection, target, release } = await openLargeRegister(print, size, contents);
    try {
      print(`\n${textCleaning.name}, ${size.toLocaleString('it')} ${contents}`);
      broken.push(...(await textCleaning.run({ connection, target, rows: size, cold, print })));
    } finally {
      await release();
    }
  }
  return broken;
}

async function measureEverything(): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const contents of Object.keys(REGION_SIZES) as Contents[]) {
    if (named?.includes(contents) === false) continue;
    const size = sizeOf(contents);
    const { connection, target, release } = await openLargeRegister(print, size, contents);
    try {
      const bench = everyColumn(contents);
      print(`\n${bench.name}`);
      broken.push(...(await bench.run({ connection, target, rows: size, cold, print })));
    } finally {
      await release();
    }
  }
  return broken;
}

const isOfRegister = officeAlone || pagesAlone || screenAlone || exportsAlone;
const isSome =
  everythingAlone ||
  publicAlone ||
  textsAlone ||
  paintsAlone ||
  plantsAlone ||
  registrationAlone ||
  walletAlone ||
  administrationAlone ||
  importsAlone ||
  certificatesAlone ||
  isOfRegister;
const broken = [
  ...(everythingAlone ? await measureEverything() : []),
  ...(isSome && !isOfRegister ? [] : await measureRegister()),
  ...(cold || (isSome && !administrationAlone) ? [] : await measureAdministration()),
  ...(cold || (isSome && !certificatesAlone) ? [] : [...(await measureCertificates()), ...(await measureWork())]),
  ...(cold || (isSome && !publicAlone) ? [] : await measurePublic()),
  ...(cold || (isSome && !paintsAlone) ? [] : await measurePaints()),
  ...(cold || (isSome && !importsAlone && !certificatesAlone) ? [] : await measureImports()),
  ...(cold || (isSome && !plantsAlone) ? [] : await measurePlants()),
  ...(cold || (isSome && !walletAlone) ? [] : await measureWallets()),
  ...(cold || (isSome && !textsAlone) ? [] : await measureTexts()),
  ...(cold || (isSome && !registrationAlone) ? [] : await measureRegistrations()),
];
if (!cold) print(broken.length === 0 ? '\nEvery promise is kept.' : `\nBroken promises:\n${broken.join('\n')}`);
if (broken.length > 0) process.exitCode = 1;
