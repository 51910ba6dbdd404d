import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldsOf } from './fieldIds.ts';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { system } from './theme/system.ts';
import { TextField } from './TextField.tsx';

const root = path.resolve(import.meta.dirname, '../..');

test('fields of the same name in two forms share no id, and all that belongs to one names its id', () => {
  const field = <TextField name="email" label="Email" autoComplete="email" hint="A hint" error="An error" />;
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <FieldsOf value="contact">
        <FormErrorSummary title="Errors" problems={[{ name: 'email', message: 'An error' }]} />
        {field}
      </FieldsOf>
      <FieldsOf value="guide">{field}</FieldsOf>
    </ChakraProvider>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain('href="#contact-email"');
  expect(html).toContain('for="guide-email"');
  expect(html).toContain('aria-describedby="guide-email-hint guide-email-error"');
});

test('each form has a name of its own for the ids of its fields', () => {
  // A form that is only sent has no fields to see.
  const forms = globSync('src/{flows,pages}/**/*.tsx', { cwd: root }).filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const isForm = /<(?:chakra\.)?form\b/.test(text) || text.includes('/ui/Form.tsx');
    return isForm && (/Field\w*\b/.test(text) || !text.includes('type="hidden"'));
  });
  expect(forms.length).toBeGreaterThan(5);
  const named = forms.map((file) => ({
    file,
    name: /<FieldsOf value="([a-z-]+)">/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1],
  }));
  expect(
    named
      .filter(({ name }) => name === undefined)
      .map(({ file }) => `${file}: put <FieldsOf value="…"> around the form`),
  ).toEqual([]);
  const names = named.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
