// SPDX-License-Identifier: Apache-2.0

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.FhirVersionEnum;
import ca.uhn.fhir.parser.StrictErrorHandler;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A FHIR R4 server for tests: HAPI's model and strict parser behind the HTTP server of the JDK.
 *
 * <p>{@code /SPACE/fhir} is a server of its own for every word SPACE, so that tests do not meet. One called
 * {@code token-WORD} or {@code token-WORD-…} admits only who shows the bearer token WORD. {@code GET /SPACE/requests} tells
 * what arrived there, as JSON. It listens on two ports: for a client, the second is another origin.
 */
public final class Server {
    static final FhirContext CONTEXT = FhirContext.forCached(FhirVersionEnum.R4);
    private static final Map<String, Rest> SPACES = new ConcurrentHashMap<>();

    public static void main(String[] arguments) throws IOException {
        CONTEXT.setParserErrorHandler(new StrictErrorHandler());
        // Anything slow at first use happens before the server says that it is ready.
        new Rest().answer(new Request("GET", "/metadata", "", Map.of(), new byte[0], "http://127.0.0.1/fhir"));
        System.out.println("READY hapi " + listen() + " " + listen());
        System.out.flush();
    }

    private static int listen() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        server.setExecutor(Executors.newFixedThreadPool(16));
        server.createContext("/", Server::handle);
        server.start();
        return server.getAddress().getPort();
    }

    private static void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] parts = exchange.getRequestURI().getRawPath().split("/", 4);
            String space = parts.length > 1 ? parts[1] : "";
            String face = parts.length > 2 ? parts[2] : "";
            Rest rest = SPACES.computeIfAbsent(space, name -> new Rest());
            if (face.equals("requests")) {
                send(exchange, new Answer(200, "application/json").body(rest.requestsAsJson()), false);
                return;
            }
            Request request = Request.of(exchange, space, parts.length > 3 ? "/" + parts[3] : "/");
            Answer answer;
            if (!face.equals("fhir")) {
                // As a web server in front of a FHIR server answers.
                answer = new Answer(404, "text/html").body("<html><body>Not found</body></html>");
            } else if (!admits(space, request)) {
                answer = rest.outcome(401, "login", "a bearer token is needed", request)
                        .header("WWW-Authenticate", "Bearer realm=\"fhir\"");
            } else {
                answer = rest.answer(request);
            }
            send(exchange, answer, request.header("accept-encoding").contains("gzip"));
        }
    }

    private static boolean admits(String space, Request request) {
        String[] words = space.split("-");
        return !words[0].equals("token") || request.header("authorization").equals("Bearer " + words[1]);
    }

    private static void send(HttpExchange exchange, Answer answer, boolean zipped) throws IOException {
        byte[] body = answer.text == null ? new byte[0] : answer.text.getBytes(StandardCharsets.UTF_8);
        if (body.length > 0) {
            exchange.getResponseHeaders().set("Content-Type", answer.type);
            if (zipped) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (GZIPOutputStream stream = new GZIPOutputStream(bytes)) {
                    stream.write(body);
                }
                body = bytes.toByteArray();
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            }
        }
        answer.headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        exchange.sendResponseHeaders(answer.status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }
}

/** A request as it came. */
final class Request {
    final String method;
    final String path;
    final String query;
    final Map<String, String> headers;
    final byte[] body;
    /** The address of the FHIR server as the client knows it. */
    final String base;

    Request(String method, String path, String query, Map<String, String> headers, byte[] body, String base) {
        this.method = method;
        this.path = path;
        this.query = query;
        this.headers = headers;
        this.body = body;
        this.base = base;
    }

    static Request of(HttpExchange exchange, String space, String path) throws IOException {
        Map<String, String> headers = new java.util.TreeMap<>();
        for (Map.Entry<String, List<String>> header : exchange.getRequestHeaders().entrySet()) {
            headers.put(header.getKey().toLowerCase(java.util.Locale.ROOT), String.join(", ", header.getValue()));
        }
        byte[] body = exchange.getRequestBody().readAllBytes();
        if (headers.getOrDefault("content-encoding", "").equals("gzip")) {
            body = new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes();
        }
        String query = exchange.getRequestURI().getRawQuery();
        String base = "http://" + headers.getOrDefault("host", "127.0.0.1") + "/" + space + "/fhir";
        return new Request(exchange.getRequestMethod(), path, query == null ? "" : query, headers, body, base);
    }

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}

/** An answer on its way. */
final class Answer {
    int status;
    final String type;
    String text;
    final Map<String, String> headers = new java.util.LinkedHashMap<>();

    Answer(int status, String type) {
        this.status = status;
        this.type = type;
    }

    Answer body(String text) {
        this.text = text;
        return this;
    }

    Answer header(String name, String value) {
        headers.put(name, value);
        return this;
    }
}
