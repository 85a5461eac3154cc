import { render, screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { PortalIntl } from './PortalIntl';

const names = {
  Registrata: { id: 'test.registered', defaultMessage: 'Registrato' },
};

function State({ value }: { value: string }) {
  const intl = useIntl();
  return <p>{intl.formatMessage(names[value as keyof typeof names])}</p>;
}

const show = (value: string) =>
  render(
    <PortalIntl language="it" catalogue={{}}>
      <State value={value} />
      <input aria-label="Nota" />
    </PortalIntl>,
  );

it('says that a value is newer than the page where there is no word for it, and leaves the rest of the page', () => {
  show('Sospesa');
  expect(screen.getByText('valore nuovo (ricarica la pagina)')).toBeVisible();
  expect(screen.getByLabelText('Nota')).toBeVisible();
});

it('says the words of every value that it knows', () => {
  show('Registrata');
  expect(screen.getByText('Registrato')).toBeVisible();
});
