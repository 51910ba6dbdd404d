import { expect, test } from 'vitest';
import { fieldsOf, json, make, recording } from '../../../tests/support/apiCalls.ts';
import { contact, createContact, criticalError } from './messageCalls.ts';

const asked = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.test',
  phone: '5550100',
  list: '-1',
} as const;

test('G-148 a marketing contact is recorded only when the answer says success', async () => {
  for (const answer of [json({}), json({ message: 'success' }, 500), json(null)]) {
    const outcome = await make(recording(() => answer).send, createContact, asked);
    expect(outcome).toMatchObject({ kind: 'notRecorded' });
  }
});

test('C-248 C-270 G-013 a marketing contact', async () => {
  const { send, sent } = recording(() => json({ message: 'success' }));
  expect(await make(send, createContact, asked)).toEqual({ kind: 'recorded' });
  expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/sendinblue/create_contact']);
  expect(fieldsOf(sent[0]?.body)).toEqual([
    ['first_name', 'Ann'],
    ['last_name', 'Lee'],
    ['email', 'ann@example.test'],
    ['phone_number', '5550100'],
    ['is_portage', '-1'],
  ]);
});

test('C-250 C-271 a critical error', async () => {
  const { send, sent } = recording(() => json({}));
  await make(send, criticalError, { message: 'Broke', component: 'signIn' });
  expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/critical_error']);
  expect(fieldsOf(sent[0]?.body)).toEqual([
    ['message', 'Broke'],
    ['source', 'WCE'],
    ['component', 'signIn'],
  ]);
});

test('C-249 C-269 a contact message is delivered only when the answer says success', async () => {
  const message = { name: 'Ann', email: 'ann@example.test', message: 'Hello' };
  const { send, sent } = recording(() => json({ message: 'success' }));
  expect(await make(send, contact, message)).toEqual({ kind: 'delivered' });
  expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/contact']);
  expect(fieldsOf(sent[0]?.body)).toEqual(Object.entries(message));
  for (const answer of [json({ message: 'queued' }), json({ message: 'success' }, 500), json(null)]) {
    const outcome = await make(recording(() => answer).send, contact, message);
    expect(outcome).toMatchObject({ kind: 'notDelivered' });
  }
});

test('C-288 G-002 G-143 a contact call that fails shows its fallback in the toast as well', () => {
  expect(contact.toCall({ name: '', email: '', message: '' })).toMatchObject({
    announce: 'toast',
    fallback: 'Error submitting contact form. Please try again later.',
  });
});

test('a message that the server refuses says so by field', async () => {
  const { send } = recording(() => json({ message: 'Please check.', fields: { email: 'Unknown' } }, 422));
  const message = { name: 'Ann', email: 'ann@example.test', message: 'Hi' };
  expect(await make(send, contact, message)).toEqual({
    kind: 'notDelivered',
    failure: { kind: 'refused', message: 'Please check.', fields: { email: 'Unknown' } },
  });
});
