import { describe, expect, test } from 'vitest';
import { apiHostOf, environmentOf } from './hosts.ts';

describe('hosts', () => {
  const hosts = {
    local: '/api',
    development: 'https://dev.example.test/',
    production: 'https://api.example.test',
    productionHostname: 'www.example.test',
  };
  test.each([
    ['http://localhost:5173', 'local', '/api'],
    ['http://127.0.0.1:8787', 'local', '/api'],
    ['https://www.example.test', 'production', 'https://api.example.test'],
    ['https://preview.example.test', 'development', 'https://dev.example.test'],
    ['https://example.test', 'development', 'https://dev.example.test'],
  ])('C-256 C-257 G-040 a page of %s is in %s', (address, environment, host) => {
    expect(environmentOf(new URL(address), hosts)).toBe(environment);
    expect(apiHostOf(new URL(address), hosts)).toBe(host);
  });
});
