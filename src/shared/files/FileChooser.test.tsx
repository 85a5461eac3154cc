import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/support/renderApp';
import { FileChooser } from './FileChooser';

function Field({ multiple }: { multiple: boolean }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <label>
      File XML
      <FileChooser files={files} onChosen={setFiles} multiple={multiple} />
    </label>
  );
}

const file = (name: string) => new File(['<a/>'], name, { type: 'text/xml' });
const field = () => screen.getByLabelText(/^File XML/);

it('names the file that is chosen in the words of the page, and another one in its place', async () => {
  renderApp(<Field multiple={false} />);
  expect(await screen.findByText('Scegli un file')).toBeVisible();
  await userEvent.upload(field(), file('uno.xml'));
  expect(screen.getByText('uno.xml')).toBeVisible();
  await userEvent.upload(field(), file('due.xml'));
  expect(screen.getByText('due.xml')).toBeVisible();
  expect(screen.queryByText('uno.xml')).toBeNull();
});

it('names the first three of several files', async () => {
  renderApp(<Field multiple />);
  expect(await screen.findByText('Scegli i file')).toBeVisible();
  await userEvent.upload(field(), ['uno.xml', 'due.xml', 'tre.xml', 'quattro.xml'].map(file));
  expect(screen.getByText('uno.xml, due.xml, tre.xml, …')).toBeVisible();
});
