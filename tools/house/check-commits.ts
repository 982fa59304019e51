import { execFileSync } from 'node:child_process';
import { root } from '../launch/workspace.js';

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const LENGTH_MAX = 72;
/** Verbs whose imperative ends like a past tense, a participle or a third person. */
const verbs = new Set(
  'need feed seed embed speed proceed exceed bring string ping process pass press access address focus miss express guess discuss dismiss cross compress bless'.split(
    ' ',
  ),
);

function faultOf(subject: string): string | null {
  if (subject.length > LENGTH_MAX) return `has ${subject.length} characters`;
  const first = /^[a-z0-9][a-z0-9 ,/.-]*: (\S+)/.exec(subject)?.[1];
  if (!first) return 'is not "area: summary"';
  if (!/^[a-z]/.test(first)) return 'goes on with a capital or a sign';
  if (/^(the|an?|this|its?|no|every|each)$/.test(first)) return `begins with "${first}" instead of a verb`;
  return /(ed|ing|[^s]s)$/.test(first) && !verbs.has(first) ? `"${first}" is not imperative` : null;
}

/** The commit that introduced the convention: older subjects are not checked. */
const [since] = git(
  'log',
  '--reverse',
  '--format=%H',
  '-S',
  'imperative, at most 72 characters',
  '--',
  'CONTRIBUTING.md',
);
const commits = git('log', '--no-merges', '--format=%h %s', since ? `${since}..HEAD` : 'HEAD');
const broken = commits.flatMap((line) => {
  const space = line.indexOf(' ');
  const fault = faultOf(line.slice(space + 1));
  return fault ? [`${line}\n        ${fault}`] : [];
});

for (const line of broken) console.log(line);
console.log(`${commits.length} commits since the convention, ${broken.length} break it (CONTRIBUTING.md).`);
