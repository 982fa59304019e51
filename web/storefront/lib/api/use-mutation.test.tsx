// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearShown, show } from '../../testing/render.tsx';
import { alert, clearAlert } from '../notices/alert.ts';
import { ApiError, UnreachableError } from './errors.ts';
import { type Mutation, useMutation } from './use-mutation.ts';

afterEach(async () => {
  await clearShown();
  clearAlert();
});

/** A send that the test answers: each call waits until it is resolved or rejected. */
function answeredByHand() {
  const calls: {
    input: string;
    key: string;
    resolve: (text: string) => void;
    reject: (error: Error) => void;
  }[] = [];
  const send = (input: string, key: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ input, key, resolve, reject });
    });
  return { calls, send };
}

/** Shows a component with the hook, and returns the hook's latest result. */
async function shown(...options: Parameters<typeof useMutation<string, string>>) {
  let latest: Mutation<string, string> | null = null;
  function Probe() {
    latest = useMutation<string, string>(...options);
    return null;
  }
  await show(<Probe />);
  return () => latest as unknown as Mutation<string, string>;
}

const offline = () => new UnreachableError('network');
const refusal = () => new ApiError(422, { code: 'taken', message: 'Taken.' }, 'Taken.');

describe('a change', () => {
  it('is sent once, however often the button is pressed while it is under way', async () => {
    const { calls, send } = answeredByHand();
    const hook = await shown(send);
    await act(async () => {
      void hook().mutate('a');
      void hook().mutate('a');
    });
    expect(calls).toHaveLength(1);
    expect(hook().isPending).toBe(true);
    await act(async () => calls[0]?.resolve('done'));
    expect(hook().isPending).toBe(false);
  });

  it('carries the same key when the same is tried again, and a new one for something else or after a success', async () => {
    const { calls, send } = answeredByHand();
    const hook = await shown(send);
    await act(async () => void hook().mutate('a'));
    await act(async () => calls[0]?.reject(offline()));
    await act(async () => hook().retry());
    await act(async () => calls[1]?.resolve('done'));
    await act(async () => void hook().mutate('a'));
    await act(async () => calls[2]?.reject(offline()));
    await act(async () => void hook().mutate('b'));
    const [first, again, later, other] = calls.map(({ key }) => key);
    expect(calls.map(({ input }) => input)).toEqual(['a', 'a', 'a', 'b']);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
    expect(other).not.toBe(later);
    await act(async () => calls[3]?.resolve('done'));
  });

  it('keeps its key as long as the intent is the same, whatever else the input holds', async () => {
    const { calls, send } = answeredByHand();
    const hook = await shown(send, { intentOf: () => 'order 1' });
    await act(async () => void hook().mutate('wrong password'));
    await act(async () => calls[0]?.reject(refusal()));
    await act(async () => void hook().mutate('password'));
    expect(calls[1]?.key).toBe(calls[0]?.key);
    await act(async () => calls[1]?.resolve('paid'));
  });

  it('shows ahead of the answer, and is taken back where the server did not follow', async () => {
    const { calls, send } = answeredByHand();
    const steps: string[] = [];
    const hook = await shown(send, {
      optimistic: (input) => {
        steps.push(`show ${input}`);
        return () => steps.push(`undo ${input}`);
      },
      onSuccess: (result) => steps.push(result),
    });
    await act(async () => void hook().mutate('a'));
    expect(steps).toEqual(['show a']);
    await act(async () => calls[0]?.resolve('done'));
    await act(async () => void hook().mutate('b'));
    await act(async () => calls[1]?.reject(refusal()));
    expect(steps).toEqual(['show a', 'done', 'show b', 'undo b']);
    expect(hook().error).toBeInstanceOf(ApiError);
    expect(hook().input).toBe('b');
  });

  it('stays pending until what follows it has settled', async () => {
    const { calls, send } = answeredByHand();
    let reloaded = () => {};
    const hook = await shown(send, {
      onSuccess: () =>
        new Promise<void>((resolve) => {
          reloaded = resolve;
        }),
    });
    await act(async () => void hook().mutate('a'));
    await act(async () => calls[0]?.resolve('done'));
    expect(hook().isPending).toBe(true);
    await act(async () => reloaded());
    expect(hook().isPending).toBe(false);
  });

  it('stays made where what follows it fails: it is not taken back, and a retry does not send it again', async () => {
    const { calls, send } = answeredByHand();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const undo = vi.fn();
    const hook = await shown(send, {
      optimistic: () => undo,
      onSuccess: () => Promise.reject(new Error('not reloaded')),
      failureText: 'Not saved.',
    });
    let result: Promise<string | undefined> | undefined;
    await act(async () => {
      result = hook().mutate('a');
    });
    await act(async () => calls[0]?.resolve('done'));
    expect(await result).toBe('done');
    expect([undo.mock.calls, hook().error, hook().isPending, alert.get().content]).toEqual([
      [],
      null,
      false,
      '',
    ]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('not reloaded'));
    await act(async () => hook().retry());
    expect(calls).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('that cannot be shown ahead is not sent, and may be tried again', async () => {
    const { calls, send } = answeredByHand();
    const optimistic = vi.fn((): (() => void) => {
      throw new Error('no row');
    });
    const hook = await shown(send, { optimistic });
    await act(async () => void hook().mutate('a'));
    expect([calls.length, hook().isPending, hook().error]).toEqual([0, false, new Error('no row')]);
    optimistic.mockReturnValue(() => {});
    await act(async () => hook().retry());
    expect(calls).toHaveLength(1);
    await act(async () => calls[0]?.resolve('done'));
  });

  it('that got no answer is said in the message bar where it has no place on the page', async () => {
    const { calls, send } = answeredByHand();
    const hook = await shown(send, { failureText: 'Not saved.' });
    await act(async () => void hook().mutate('a'));
    await act(async () => calls[0]?.reject(offline()));
    expect(alert.get()).toEqual({ type: 'error', content: 'Not saved.' });
  });

  it('that was refused is not said twice: the client has shown the refusal already', async () => {
    const { calls, send } = answeredByHand();
    const onError = vi.fn();
    const hook = await shown(send, { failureText: 'Not saved.', onError });
    await act(async () => void hook().mutate('a'));
    await act(async () => calls[0]?.reject(refusal()));
    expect(alert.get().content).toBe('');
    expect(onError).toHaveBeenCalledOnce();
  });
});
