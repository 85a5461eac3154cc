import { chooseFile, mostRowsInMemory, receiveFile, type ChosenFile } from './fileOnDisk';

const large = mostRowsInMemory + 1;
const onDisk = (abort = jest.fn(() => Promise.resolve())) => {
  const file = { name: 'chosen.csv', contents: { abort } } as unknown as ChosenFile;
  return { file, abort };
};

afterEach(() => {
  delete window.showSaveFilePicker;
});

it('lets the user choose a place for a large file alone, under the name of the file', async () => {
  const { file } = onDisk();
  const picker = jest.fn(() =>
    Promise.resolve({ name: file.name, createWritable: () => Promise.resolve(file.contents) }),
  );
  window.showSaveFilePicker = picker as unknown as NonNullable<Window['showSaveFilePicker']>;
  expect(await chooseFile('accreditamenti.csv', mostRowsInMemory)).toBeUndefined();
  expect(picker).not.toHaveBeenCalled();
  expect(await chooseFile('accreditamenti.csv', large)).toEqual(file);
  expect(picker).toHaveBeenCalledWith({ suggestedName: 'accreditamenti.csv' });
});

it('hands a large file to the downloads in a browser that offers no choice', async () => {
  const save = jest.fn();
  const contents = new Blob(['a']);
  const chosen = await chooseFile('a.csv', large);
  await receiveFile(() => Promise.resolve(contents), 'a.csv', chosen, save);
  expect(save).toHaveBeenCalledWith(contents, 'a.csv');
});

it('leaves a file on disk out of the downloads', async () => {
  const save = jest.fn();
  const { file, abort } = onDisk();
  const fetchFile = jest.fn(() => Promise.resolve(new Blob()));
  await receiveFile(fetchFile, 'a.csv', file, save);
  expect(fetchFile).toHaveBeenCalledWith(file.contents);
  expect(save).not.toHaveBeenCalled();
  expect(abort).not.toHaveBeenCalled();
});

it('gives up a file on disk that does not arrive', async () => {
  const { file, abort } = onDisk();
  const refused = () => Promise.reject(new Error('refused'));
  await expect(receiveFile(refused, 'a.csv', file, jest.fn())).rejects.toThrow('refused');
  expect(abort).toHaveBeenCalledTimes(1);
});
