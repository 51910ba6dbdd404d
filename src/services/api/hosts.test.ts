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
    ['localhost', 'local', '/api'],
    ['127.0.0.1', 'local', '/api'],
    ['www.example.test', 'production', 'https://api.example.test'],
    ['preview.example.test', 'development', 'https://dev.example.test'],
    ['example.test', 'development', 'https://dev.example.test'],
  ])('C-256 C-257 G-040 a page of %s is in %s', (hostname, environment, host) => {
    expect(environmentOf(hostname, hosts)).toBe(environment);
    expect(apiHostOf(hostname, hosts)).toBe(host);
  });
});
