import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { HttpError } from '../errors';
import { FileField } from './FileField';
import type { FilesPort, SendEvents, UploadedFile } from './model';

const file = (name: string): UploadedFile => ({ id: name, name, size: 1_400_000, mediaType: 'application/pdf' });

/** Does the same with every file that is chosen. */
const port = (begin: (events: SendEvents, size: number) => void): FilesPort => ({
  send: ({ size }, events) => {
    begin(events, size);
    return Promise.resolve({ pause: () => undefined, resume: () => undefined, cancel: () => undefined });
  },
  finish: (id) =>
    id === 'virus'
      ? Promise.reject(
          new HttpError(403, { message: 'Il file contiene un virus e non è stato accettato.', described: true }),
        )
      : Promise.resolve(file(`${id}.pdf`)),
  listOpen: () =>
    Promise.resolve([
      {
        id: 'left',
        name: 'diploma.pdf',
        size: 1_400_000,
        received: 700_000,
        begunAt: '2026-11-22T10:00:00Z',
        expiresAt: '2026-11-23T10:00:00Z',
      },
    ]),
  discard: () => Promise.resolve(),
});

function Field({
  uploads,
  initial = [],
  ...rest
}: {
  uploads: FilesPort;
  initial?: UploadedFile[];
  isSingle?: boolean;
  problem?: string;
  disabled?: boolean;
}) {
  const [files, setFiles] = useState<readonly UploadedFile[]>(initial);
  return (
    <FileField
      label="Titolo di studio"
      hint="Una scansione leggibile di entrambe le facciate."
      required
      port={uploads}
      files={files}
      onChange={setFiles}
      {...rest}
    />
  );
}

const meta: Meta<typeof Field> = { title: 'Shared/Files', component: Field };
export default meta;
type Story = StoryObj<typeof Field>;

export const Empty: Story = {
  args: {
    uploads: port(({ onArrived }) => {
      onArrived('accettato');
    }),
  },
};
export const WithFiles: Story = {
  args: {
    ...Empty.args,
    initial: [file('diploma.pdf'), file('attestato del corso di formazione per certificatori energetici.pdf')],
  },
};
export const OneAlone: Story = { args: { ...Empty.args, isSingle: true } };
export const Missing: Story = { args: { ...Empty.args, problem: 'Allega almeno un documento.' } };
export const Disabled: Story = { args: { ...WithFiles.args, uploads: port(() => undefined), disabled: true } };
export const OnTheWay: Story = {
  args: {
    uploads: port(({ onProgress }, size) => {
      onProgress(size / 2);
    }),
  },
};
export const WithoutNetwork: Story = {
  args: {
    uploads: port(({ onFailed }) => {
      onFailed({ kind: 'network' });
    }),
  },
};
export const Refused: Story = {
  args: {
    uploads: port(({ onArrived }) => {
      onArrived('virus');
    }),
  },
};
export const TooManyOpen: Story = {
  args: {
    uploads: port(({ onFailed }) => {
      onFailed({
        kind: 'http',
        status: 429,
        code: 'Sace:FileBusy',
        message: 'Ci sono già troppi caricamenti aperti: completarne o annullarne qualcuno.',
        described: true,
      });
    }),
  },
};
