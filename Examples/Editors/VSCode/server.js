// A process of `colortable lsp`, and the messages to and from it: JSON-RPC 2.0, each with a `Content-Length`.
'use strict';

const { spawn } = require('child_process');

class Server {
  // `notifications` are functions by their methods; `onEnd` is called with a reason when the process is gone.
  constructor(command, args, notifications, onEnd) {
    this.notifications = notifications;
    this.answers = new Map();
    this.lastId = 0;
    this.chunks = [];
    this.received = 0;
    // How many bytes must be there before it is worth looking, and where the body of the message begins.
    this.needed = 1;
    this.bodyStart = undefined;
    const end = (reason) => {
      for (const { reject } of this.answers.values()) reject(new Error(reason));
      this.answers.clear();
      if (!this.isStopping) onEnd(reason);
      this.isStopping = true;
    };
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.process.on('error', (error) => end(`cannot run ${command}: ${error.message}`));
    this.process.on('exit', (status) => end(`${command} ended with the status ${status}`));
    // A process that ended takes no more; its end says why.
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (chunk) => this.receive(chunk));
  }

  request(method, params, cancellation) {
    const id = ++this.lastId;
    cancellation?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => {
      if (this.isStopping && method !== 'shutdown') return resolve(null);
      this.answers.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  notify(method, params) {
    this.send({ method, params });
  }

  async stop() {
    if (this.isStopping) return;
    this.isStopping = true;
    await this.request('shutdown');
    this.notify('exit');
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  receive(chunk) {
    this.chunks.push(chunk);
    this.received += chunk.length;
    while (this.received >= this.needed) {
      const buffer = Buffer.concat(this.chunks);
      let rest = buffer;
      if (this.bodyStart === undefined) {
        const end = buffer.indexOf('\r\n\r\n');
        if (end < 0) {
          this.needed = buffer.length + 1;
        } else {
          this.bodyStart = end + 4;
          this.needed = this.bodyStart + Number(/Content-Length: *(\d+)/i.exec(buffer.toString('latin1', 0, end))[1]);
        }
      } else {
        rest = buffer.subarray(this.needed);
        const message = JSON.parse(buffer.toString('utf8', this.bodyStart, this.needed));
        this.bodyStart = undefined;
        this.needed = 1;
        this.handle(message);
      }
      this.chunks = [rest];
      this.received = rest.length;
    }
  }

  handle(message) {
    if (message.method === undefined) {
      const answer = this.answers.get(message.id);
      this.answers.delete(message.id);
      if (message.error) answer?.reject(new Error(message.error.message));
      else answer?.resolve(message.result);
    } else if (message.id === undefined) {
      this.notifications[message.method]?.(message.params);
    } else {
      // None of the server's requests needs more than to be heard.
      this.send({ id: message.id, result: null });
    }
  }
}

module.exports = { Server };
